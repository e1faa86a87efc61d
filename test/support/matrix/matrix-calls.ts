import type { Endpoint } from '#contract/api/endpoint';
import type { Reply } from '#test/support/call';
import type { Person } from '#test/support/people';
import type { Installation } from '#test/support/server/installation';
import { until } from '#test/support/waiting/until';
import type { Cell } from './matrix-cells.ts';
import { rulesOf, type Subjects } from './matrix-oracle.ts';
import { bodyOf, sampleField, sampleOf } from './matrix-samples.ts';
import { idOfSubject, isThing, type Node, rootOf, type World } from './matrix-world.ts';

/** One way to make a call: its own path or an alias, and POST besides a state-changing GET. */
export interface Way {
  method: string;
  path: string;
}

export function waysOf({ method, path, aliases, writes }: Endpoint): [Way, ...Way[]] {
  const others = aliases.map((alias) => ({ method, path: alias }));
  const posted = method === 'GET' && writes ? [{ method: 'POST', path }] : [];
  return [{ method, path }, ...others, ...posted];
}

/** Calls that end or change their subject: each gets a separate account, record or session. */
const consumesSubject =
  /\.(delete|toggle|switch|log-out-player|cancel|claim|void|reverse|confirm-payment|refuse-payment|withdraw-payment|accept|dispute|answer-dispute)$|^accounts\.(addresses|second-factor)\.|^displays\.revoke$/;
const endsSession = /^auth\.(logout|sessions\.end(-others)?)$/;

/** The subjects of an allowed call, with fresh ones if the call would use them up. */
export async function renewed(endpoint: Endpoint, subjects: Subjects, world: World): Promise<Subjects> {
  const last = rulesOf(endpoint).at(-1)?.field;
  const worn = last === undefined ? undefined : subjects[last];
  if (last === undefined || worn === undefined || !consumesSubject.test(endpoint.name)) return subjects;
  if (!isThing(worn)) return { ...subjects, [last]: await world.twinOf(worn) };
  const { things } = world;
  const { record, owner } = worn;
  if (record === 'game') return { ...subjects, [last]: await things.openSpareGame() };
  if (record === 'draw-time') return { ...subjects, [last]: await things.openSpareTime() };
  if (record === 'display' && owner !== null) return { ...subjects, [last]: await things.openDisplay(owner) };
  if (record === 'export' && owner !== null) return { ...subjects, [last]: await things.openExport(owner) };
  if (record === 'movement' && owner !== null)
    return { ...subjects, [last]: await things.openMovement(owner) };
  if (record === 'statement' && owner !== null)
    return { ...subjects, [last]: await things.openStatement(owner) };
  if (record === 'dispute' && owner !== null) return { ...subjects, [last]: await things.openDispute(owner) };
  if (record === 'payment' && owner !== null) return { ...subjects, [last]: await things.openPayment(owner) };
  if (record === 'batch' && owner !== null) return { ...subjects, [last]: await things.openBatch(owner) };
  const admin = owner === null ? null : rootOf(owner);
  if (owner === null || admin === null) return subjects;
  if (endpoint.name === 'tickets.claim') return { ...subjects, [last]: await things.winTicket(owner, admin) };
  const own = await things.openOwnGame(admin);
  if (record === 'ticket') return { ...subjects, [last]: await things.buyTicket(owner, own) };
  return { ...subjects, gameId: own.game, [last]: own.draw };
}

/** Makes such calls one after another: an operator has few unfinished imports, and each allowed cell starts one. */
function createImportQueue(on: Installation) {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(call: () => Promise<T>): Promise<T> => {
    const called = last.then(() => untilNoneImports(on)).then(call);
    last = called.catch(() => {});
    return called;
  };
}

const untilNoneImports = (on: Installation) =>
  until('every import is finished', async () => {
    const { rowCount } = await on.owner.query(
      `select from imports where status in ('waiting', 'running') limit 1`,
    );
    return rowCount === 0;
  });

/** Ids of subjects by the fields of one part of a request. */
export function idsIn(endpoint: Endpoint, subjects: Subjects, part: 'params' | 'query' | 'body') {
  return Object.fromEntries(
    rulesOf(endpoint).flatMap(({ in: place, field }) => {
      const subject = subjects[field];
      return place === part && subject !== undefined ? [[field, idOfSubject(subject)]] : [];
    }),
  ) as Record<string, string>;
}

export function createCellCaller(on: Installation, world: World) {
  /**
   * An account like the actor, whose session the call may end: another cell changes the actor's password, which ends
   * all of its sessions.
   */
  async function withOwnSession(actor: Node): Promise<{ person: Person; sessionId: string }> {
    const { person } = await world.twinOf(actor);
    const { rows } = await on.owner.query<{ id: string }>(
      `select session_id as id from sessions where token_hash = sha256(convert_to($1, 'UTF8'))`,
      [person.token],
    );
    return { person, sessionId: String(rows[0]?.id) };
  }

  /** Signs in if a call needs a name: not as an actor, because another cell changes an actor's password at the same time. */
  const bystander = world.nodes.find((node) => !world.actors.includes(node) && node.kind === 'superadmin');

  /** Makes the call of one cell with everything else in it valid. */
  const call = async ({ endpoint, actor, subjects: given, expected }: Cell, way: Way): Promise<Reply> => {
    const subjects = expected === 'in' ? await renewed(endpoint, given, world) : given;
    const params = idsIn(endpoint, subjects, 'params');
    const own = actor !== null && endsSession.test(endpoint.name) ? await withOwnSession(actor) : null;
    if (endpoint.name === 'auth.sessions.end') params.id = own?.sessionId ?? '1';
    const path = way.path.replace(
      /:(\w+)/g,
      (_, field: string) => params[field] ?? String(sampleField(field)),
    );
    const hasBody = way.method !== 'GET' && way.method !== 'DELETE';
    // A search without matches keeps lists and exports short; only the access is tested here.
    const query = { ...idsIn(endpoint, subjects, 'query'), search: 'zzzz', page: '1' };
    const username: Record<string, string> =
      endpoint.name === 'auth.login' ? { username: bystander?.person.username ?? '' } : {};
    const body = () => bodyOf(endpoint, { ...idsIn(endpoint, subjects, 'body'), ...username });
    return on.call(own?.person ?? actor?.person ?? null, way.method, path, {
      query: sampleOf(endpoint.query, query) as Record<string, string>,
      ...(hasBody ? { body: body() } : {}),
    });
  };
  const inQueue = createImportQueue(on);
  return (cell: Cell, way: Way): Promise<Reply> =>
    cell.endpoint.name === 'imports.start' ? inQueue(() => call(cell, way)) : call(cell, way);
}
