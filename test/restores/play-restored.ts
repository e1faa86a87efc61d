import { moveCredit } from '#server/shared/credit/ledger';
import type { GameAct } from '#test/support/games/games-acts';
import { GamesModel } from '#test/support/games/games-model';
import { games, players, screens } from '#test/support/games/games-play';
import { openPlayground } from '#test/support/games/games-playground';
import type { World } from '#test/support/games/games-world';
import type { Person } from '#test/support/people';
import { chosenBy, type Step } from '#test/tickets/random-acts';
import { auditNetwork, rowsOf } from './network-rows.ts';
import { restore, snapshot } from './snapshots.ts';

const setting = { screens, players, claimsItself: ['itself'] };
const opening = { admin: 9_000_00, one: 300_00, two: 300_00, itself: 300_00 };
const first = Object.keys(screens).map((game): GameAct => ({ do: 'add', game, amount: 400_00, key: null }));

/** Credit that a superadmin gives a player, or takes if it is negative. */
export interface Crossing {
  do: 'cross';
  player: string;
  amount: number;
}
export interface History {
  before: readonly Step[];
  since: readonly (Step | Crossing)[];
  after: readonly Step[];
}

/** The acts since a snapshot that a restore keeps. */
const standing = new Set([
  'cancel',
  'claim',
  'claim-all',
  'close',
  'draw',
  'settle',
  'void',
  'next',
  'save',
  'line',
  'switch',
]);

/**
 * Plays a history with a restore in its middle. `told` is a model of everything that happens; `kept` is a model without
 * purchases, movements and additions after the snapshot, but with the outcomes of its tickets and the superadmins'
 * border credit. The restored network must match the second one, and continue like it. Returns the first difference,
 * and whether the restore was refused.
 */
export async function playRestored(
  world: World,
  history: History,
): Promise<{ difference: unknown; isRefused: boolean }> {
  const real = await openPlayground(world, { ...setting, opening });
  const told = new GamesModel(games, { ...setting, sealed: real.sealed }, opening);
  const kept = new GamesModel(games, { ...setting, sealed: real.sealed }, opening);
  const people = await peopleOf(world, real.networkId);
  const past: GameAct[] = [];

  /** The same act in the server and a model; its verdict. */
  async function act(
    step: Step | GameAct,
    model: GamesModel,
    skipped = 0,
    from = 0,
  ): Promise<{ act: GameAct; verdict: string } | null> {
    const chosen = chosenBy(step as Step)(model, past);
    if (chosen === undefined) return null;
    past.push(chosen);
    const verdict = model.apply(chosen);
    const isLater = 'ticket' in chosen && chosen.ticket >= from;
    const answered = await real.apply(isLater ? { ...chosen, ticket: chosen.ticket + skipped } : chosen);
    if (answered !== verdict) throw new Difference({ chosen, answered, verdict });
    await compare(model, chosen);
    return { act: chosen, verdict };
  }
  async function compare(model: GamesModel, after: unknown): Promise<void> {
    const balances = await real.balances();
    if (Object.keys(model.balances).some((name) => balances[name] !== model.balances[name]))
      throw new Difference({ after, balances, expected: { ...model.balances } });
  }
  async function cross({ player, amount }: Crossing): Promise<void> {
    if ((told.balances[player] ?? 0) + amount < 0 || told.switchedOff.has(player)) return;
    await moveOver(world, people.get(player), amount);
    for (const model of [told, kept]) model.balances[player] = (model.balances[player] ?? 0) + amount;
  }

  try {
    for (const step of [...first, ...history.before]) {
      const done = await act(step, told);
      if (done?.verdict === 'done') kept.apply({ ...done.act, ...('key' in done.act ? { key: null } : {}) });
    }
    const folder = await snapshot(world.on, real.networkId);
    const wasOff = new Set(told.switchedOff);
    const held = told.tickets.length;
    for (const step of history.since) {
      if (step.do === 'cross') await cross(step);
      else {
        const done = await act(step, told);
        const isOfLater = done !== null && 'ticket' in done.act && done.act.ticket >= held;
        if (done?.verdict !== 'done' || !standing.has(done.act.do) || isOfLater) continue;
        // A lowered credit line is kept, whether or not there is room for it without later additions.
        if (done.act.do === 'line') kept.lines[done.act.game] = done.act.amount;
        else kept.apply(done.act);
      }
    }
    const others = await restOf(world, real.networkId);
    const admin = people.get('admin') as Person;
    const isRefused = isShort(kept);
    const dry = await restore(world.on, admin, folder, { isDryRun: true });
    if (dry.refusals.length > 0 !== isRefused) throw new Difference({ refusals: dry.refusals, isRefused });
    if (!isRefused) {
      await restore(world.on, admin, folder);
      for (const player of wasOff) kept.switchedOff.add(player);
      // Accounts deactivated by it have signed in again by the time they are activated.
      await world.on.owner.query(
        `update sessions set ended_at = null where network_id = $1 and end_reason = 'restored'`,
        [real.networkId],
      );
      await compare(kept, 'the restore');
      if ((await restore(world.on, admin, folder)).walletCount !== 0)
        throw new Difference('a second restore moved something');
    }
    if ((await restOf(world, real.networkId)) !== others) throw new Difference('another network was touched');
    past.length = 0;
    const skipped = told.tickets.length - held;
    if (!isRefused) for (const step of history.after) await act(withoutKey(step), kept, skipped, held);
    const findings = await auditNetwork(world.on.owner, real.networkId);
    return { difference: findings.length === 0 ? null : findings, isRefused };
  } catch (error) {
    if (error instanceof Difference) return { difference: error.what, isRefused: false };
    throw error;
  }
}

class Difference extends Error {
  constructor(readonly what: unknown) {
    super('server and model differ');
  }
}

/** A key stays bound to its request, which the model of kept acts does not know. */
const withoutKey = (step: Step): Step => ('key' in step ? { ...step, key: null } : step);

/** A wallet below zero, or a game balance below the need of its unsettled rounds. */
function isShort(model: GamesModel): boolean {
  return (
    players.some((player) => (model.balances[player] ?? 0) < 0) ||
    Object.keys(games).some((game) => model.room(game) + (model.lines[game] ?? 0) < 0)
  );
}

/** One hash over everything outside this network, except the notices to superadmins. */
async function restOf({ on }: World, networkId: number): Promise<string> {
  const { rows } = await on.owner.query<{ id: number }>(
    'select network_id as id from networks where network_id <> $1 order by 1',
    [networkId],
  );
  const all = [];
  for (const { id } of rows) all.push(await rowsOf(on.owner, id, id === 0 ? ['activity_log'] : []));
  return JSON.stringify(all);
}

async function peopleOf({ on }: World, networkId: number): Promise<Map<string, Person>> {
  const { rows } = await on.owner.query<{ id: number; username: string; kind: 'admin' | 'player' }>(
    `select account_id as id, username, kind from accounts where network_id = $1 and kind in ('admin', 'player') order by account_id`,
    [networkId],
  );
  // The chain's own player comes before those of the history.
  const named = rows.filter(({ kind }, at) => kind === 'admin' || at > 1);
  return new Map(
    named.map((row, at) => [
      ['admin', ...players][at] ?? '',
      { ...row, _id: String(row.id), networkId, token: '' },
    ]),
  );
}

async function moveOver({ on, chain }: World, player: Person | undefined, amount: number): Promise<void> {
  if (player === undefined) throw new Error('no such player');
  if (amount > 0) return on.fund(chain.superadmin, player, amount);
  const { id: accountId, username } = chain.superadmin;
  const own = { networkId: 0, accountId };
  await moveCredit(
    on.databases.postings,
    { ...own, username },
    {
      kind: 'adjust',
      from: { networkId: player.networkId, accountId: player.id },
      to: own,
      amount: -amount,
      idempotency: null,
      log: null,
    },
  );
}
