import type { Endpoint } from '#contract/endpoint';
import type { Reply } from './call.ts';
import type { Installation } from './installation.ts';
import type { Cell } from './matrix-cells.ts';
import { rulesOf } from './matrix-cells.ts';
import { sampleField, sampleOf } from './matrix-samples.ts';
import type { Node, World } from './matrix-world.ts';
import type { Person } from './people.ts';

/** One way to make a call: its own path or another name of it, and POST beside a GET that writes. */
export interface Way {
  method: string;
  path: string;
}

export function waysOf({ method, path, aliases, writes }: Endpoint): [Way, ...Way[]] {
  const others = aliases.map((alias) => ({ method, path: alias }));
  const posted = method === 'GET' && writes ? [{ method: 'POST', path }] : [];
  return [{ method, path }, ...others, ...posted];
}

/** Calls that end or change what they are about: each gets an account, or a session, of its own. */
const consumesSubject = /\.(delete|toggle|log-out-player)$/;
const endsSession = /^auth\.(logout|sessions\.end)$/;

export function createCellCaller(on: Installation, world: World) {
  async function throwAway(cell: Cell): Promise<Cell> {
    const last = rulesOf(cell.endpoint).at(-1);
    const subject = last === undefined ? undefined : cell.subjects[last.field];
    if (cell.expected !== 'in' || !consumesSubject.test(cell.endpoint.name)) return cell;
    if (last === undefined || subject === undefined) return cell;
    return { ...cell, subjects: { ...cell.subjects, [last.field]: await world.twinOf(subject) } };
  }

  /** A second session, which the call may end. */
  async function withOwnSession(actor: Node): Promise<{ person: Person; sessionId: string }> {
    const token = await on.signIn(actor.person);
    const { rows } = await on.owner.query<{ id: string }>(
      'select max(session_id) as id from sessions where account_id = $1',
      [actor.person.id],
    );
    return { person: { ...actor.person, token }, sessionId: String(rows[0]?.id) };
  }

  /** Signs in where a call needs a name: no actor, for an actor's password is changed by another cell at the same time. */
  const bystander = world.nodes.find((node) => !world.actors.includes(node) && node.kind === 'superadmin');

  /** Makes the call of one cell with everything else in it valid. */
  return async (given: Cell, way: Way): Promise<Reply> => {
    const { endpoint, actor, subjects } = await throwAway(given);
    const ids = Object.fromEntries(Object.entries(subjects).map(([field, node]) => [field, node.person._id]));
    const own = actor !== null && endsSession.test(endpoint.name) ? await withOwnSession(actor) : null;
    if (endpoint.name === 'auth.sessions.end') ids.id = own?.sessionId ?? '1';
    const path = way.path.replace(/:(\w+)/g, (_, field: string) => ids[field] ?? String(sampleField(field)));
    const idsIn = (part: 'query' | 'body') =>
      Object.fromEntries(
        rulesOf(endpoint).flatMap(({ in: place, field }) =>
          place === part && ids[field] !== undefined ? [[field, ids[field]]] : [],
        ),
      );
    const hasBody = way.method !== 'GET' && way.method !== 'DELETE';
    // A search that finds nobody keeps lists and exports short; whether it may be asked is all that counts here.
    const query = { ...idsIn('query'), search: 'zzzz', page: '1' };
    const username: Record<string, string> =
      endpoint.name === 'auth.login' ? { username: bystander?.person.username ?? '' } : {};
    return on.call(own?.person ?? actor?.person ?? null, way.method, path, {
      query: sampleOf(endpoint.query, query) as Record<string, string>,
      ...(hasBody ? { body: sampleOf(endpoint.body, { ...idsIn('body'), ...username }) } : {}),
    });
  };
}
