import { type AccountKindName, chain, flatKinds } from '#contract/ground/roles';
import { keepRoundPartitions } from '#test/support/games/games-rounds';
import type { Person } from '#test/support/people';
import type { Installation } from '#test/support/server/installation';
import { createThings, type Thing } from './matrix-things.ts';

/** One account of the test data, with the parent it was given here: the oracle never asks the server. */
export interface Node {
  person: Person;
  kind: AccountKindName;
  parent: Node | null;
}
/** A subject that a field of a call can name. */
export type Subject = Node | Thing;

export const isThing = (subject: Subject): subject is Thing => 'record' in subject;
export const idOfSubject = (subject: Subject): string => (isThing(subject) ? subject.id : subject.person._id);

export const relations = [
  'self',
  'child',
  'grandchild',
  'further below',
  'parent',
  'further above',
  'sibling',
  'elsewhere in the network',
  'other network',
  'of the installation',
  'of nobody',
] as const;
export type Relation = (typeof relations)[number];

function above(node: Node): Node[] {
  return node.parent === null ? [] : [node.parent, ...above(node.parent)];
}

/**
 * The branch rule: every descendant, never itself; every account outside network 0, and every other superadmin, for a
 * superadmin.
 */
export function isBelow(actor: Node, subject: Node): boolean {
  if (actor.kind === 'superadmin') return subject !== actor;
  return above(subject).includes(actor);
}

/** The admin of a network; null for network 0. */
export const rootOf = (node: Node): Node | null =>
  [node, ...above(node)].find(({ kind }) => kind === 'admin') ?? null;

/** How an account, or the owner of a record, relates to the actor. */
export function relationOf(actor: Node, subject: Subject): Relation {
  if (isThing(subject)) {
    if (subject.record === 'nothing') return 'of nobody';
    return subject.owner === null ? 'of the installation' : relationOf(actor, subject.owner);
  }
  if (subject === actor) return 'self';
  const up = above(subject).indexOf(actor);
  if (up >= 0) return (['child', 'grandchild'] as const)[up] ?? 'further below';
  const down = above(actor).indexOf(subject);
  if (down >= 0) return down === 0 ? 'parent' : 'further above';
  if (subject.parent === actor.parent) return 'sibling';
  return rootOf(subject) !== null && rootOf(subject) === rootOf(actor)
    ? 'elsewhere in the network'
    : 'other network';
}

/** Two superadmins, three networks, siblings at every level, the flat kinds in two of them. */
async function openAccounts({ open }: Pick<Installation, 'open'>) {
  const nodes: Node[] = [];
  const add = async (kind: AccountKindName, parent: Node | null): Promise<Node> => {
    const node = { kind, parent, person: await open(kind, parent?.person ?? null) };
    nodes.push(node);
    return node;
  };
  const addBelow = async (top: Node, isWide: boolean): Promise<Node[]> => {
    const line = [top];
    for (const kind of chain.slice(2)) {
      const parent = line.at(-1) ?? top;
      line.push(await add(kind, parent));
      // A sibling of each, whose own child is a nephew of the line.
      if (isWide) await addNephew(await add(kind, parent));
    }
    for (const kind of flatKinds) await add(kind, top);
    return line;
  };
  const addNephew = async (uncle: Node) => {
    const kind = chain[chain.indexOf(uncle.kind as (typeof chain)[number]) + 1];
    if (kind !== undefined) await add(kind, uncle);
  };

  const superadmin = await add('superadmin', null);
  const other = await add('superadmin', null);
  const line = await addBelow(await add('admin', superadmin), true);
  await add('admin', superadmin);
  await addBelow(await add('admin', other), false);
  return { superadmin, line, nodes };
}

/**
 * The accounts and their records: every network has one game of its own besides the named ones, with an open round, and
 * every player a ticket in it. No round ends while a test runs.
 */
export async function openWorld(on: Installation) {
  const { superadmin, line, nodes } = await openAccounts(on);
  await keepRoundPartitions(on.owner);
  const things = createThings(on, () => superadmin.person);
  const spareGame = await things.openSpareGame();
  const all: Thing[] = [spareGame, await things.openSpareTime(), await things.openImage(spareGame)];
  all.push(await things.openBackup(superadmin));
  for (const admin of nodes.filter(({ kind }) => kind === 'admin')) {
    await giveNamedGames(on, admin);
    const own = await things.openOwnGame(admin);
    all.push(await things.openBackup(admin));
    all.push(await things.openClearing(admin));
    all.push(own.game, own.draw, own.percentage);
    for (const player of nodes.filter((node) => node.kind === 'player' && rootOf(node) === admin))
      all.push(await things.buyTicket(player, own));
  }
  for (const node of nodes.filter(({ kind }) => (chain as readonly string[]).includes(kind))) {
    all.push(await things.openLogEntry(node));
    if (node.kind !== 'player') all.push(await things.openExport(node), await things.openImport(node));
    if (node.kind !== 'superadmin')
      all.push(
        await things.openMovement(node),
        await things.openStatement(node),
        await things.openPayment(node),
        await things.openDispute(node),
      );
    if (rootOf(node) !== null && node.kind !== 'player') all.push(await things.openBatch(node));
    if (rootOf(node) !== null) all.push(await things.openComplaint(node));
    if (rootOf(node) !== null && node.kind !== 'player') all.push(await things.openDisplay(node));
  }
  /** A new account instead of another, for calls that would change or close it. */
  const twinOf = async (node: Node): Promise<Node> => ({
    ...node,
    person: await on.open(node.kind, node.parent?.person ?? null),
  });
  /** One account of each role that signs in: the actors. */
  const actors = [superadmin, ...line];
  return { nodes, actors, all, spareGame, things, twinOf, giveGamesBack: await rememberGames(on) };
}
export type World = Awaited<ReturnType<typeof openWorld>>;

/** Gives networks their games back after an edit of their admin has removed some. */
async function rememberGames({ owner }: Installation): Promise<() => Promise<void>> {
  const { rows } = await owner.query<{ networks: string[]; games: string[] }>(
    'select array_agg(network_id)::text[] as networks, array_agg(game_id)::text[] as games from network_games',
  );
  const [had] = rows;
  return async () => {
    const given = await owner.query<{ id: string }>(
      `with given as (
         insert into network_games (network_id, game_id)
         select h.network_id, h.game_id from unnest($1::bigint[], $2::bigint[]) h(network_id, game_id)
           join games g on g.game_id = h.game_id
         on conflict do nothing returning network_id)
       select distinct network_id::text as id from given`,
      [had?.networks, had?.games],
    );
    for (const { id } of given.rows) await owner.query('select restate_network_games($1)', [id]);
  };
}

async function giveNamedGames({ owner }: Installation, admin: Node): Promise<void> {
  const { networkId } = admin.person;
  await owner.query(
    'insert into network_games (network_id, game_id) select $1, g.game_id from games g where g.sort_order < 1000',
    [networkId],
  );
  await owner.query('select restate_network_games($1)', [networkId]);
}
