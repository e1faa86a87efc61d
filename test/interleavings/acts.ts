import { type ClearModel, clearModels } from '#contract/backups/clear-history';
import type { Day } from '#contract/ground/date-presets';
import { addDays } from '#contract/ground/date-presets';
import { ticketNumber } from '#contract/tickets/ticket-number';
import { AppError } from '#server/platform/app-error';
import { voidDraw } from '#server/shared/credit/game-ledger';
import type { Reply } from '#test/support/call';
import type { World } from '#test/support/games/games-world';
import { type Person, password } from '#test/support/people';
import { plainActivity } from '#test/support/rows/plain-activity';
import { advance, type BusyNetwork, firstDay, operatorsOf } from './busy-network.ts';

export interface Setting {
  world: World;
  network: BusyNetwork;
  /** Days that are over so far. */
  days: number;
  /** A whole number below the limit. */
  below: (limit: number) => number;
}
/** The result of an act: 'done', or the code of the refusal. */
export type Outcome = string;
/** Chooses at once, so that the same seed makes the same choices; the returned function starts the act. */
type Act = (setting: Setting) => (() => Promise<Outcome>) | null;

const pick = <Item>(items: readonly Item[], below: Setting['below']): Item | undefined =>
  items[below(items.length)];

/** A refusal that a caller may get; anything else is a server error. */
function outcomeOf({ status, body }: Reply): Outcome {
  if (status < 300) return 'done';
  const isRefusal = status < 500 || status === 503;
  if (!isRefusal || body.code === undefined) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body.code;
}
async function outcomeOfPosting(posting: Promise<unknown>): Promise<Outcome> {
  try {
    await posting;
    return 'done';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}
const actorOf = ({ id, username, kind }: Person, networkId: number) =>
  ({ networkId, accountId: id, username, role: kind, path: [] }) as never;

const buy: Act = ({ world, network, below }) => {
  const [player, game] = [pick(network.players, below), pick(network.games, below)];
  if (player === undefined || game === undefined) return null;
  // Half of the ten numbers, so that half of the tickets win.
  const first = below(10);
  const lines = [0, 1, 2, 3, 4].map((at) => ({ drawno: String((first + at) % 10), qty: 1 + below(3) }));
  const tickets = 1 + below(4);
  return async () => {
    for (let at = 1; ; at += 1) {
      const sold = await world.buy(player, game, { lines });
      if (sold.status === 201) network.tickets.push({ number: sold.body.data.ticketId, player });
      if (at === tickets || sold.status !== 201) return outcomeOf(sold);
    }
  };
};

const ticketAct =
  (
    what: 'claim' | 'cancel',
    of: (network: BusyNetwork, player: Person, below: Setting['below']) => Person,
  ): Act =>
  ({ world, network, below }) => {
    // Mostly a recent one.
    const from = below(3) === 0 ? 0 : Math.max(0, network.tickets.length - 25);
    const ticket = pick(network.tickets.slice(from), below);
    if (ticket === undefined) return null;
    const person = of(network, ticket.player, below);
    return async () =>
      outcomeOf(await world.on.call(person, 'POST', `/app/tickets/${ticket.number}/${what}`, { body: {} }));
  };

/** An unclaimed prize, mostly on a past day, so that claims compete with clearings. */
const claimWaiting: Act = ({ world, network, below }) => {
  const at = below(1_000);
  return async () => {
    const { rows } = await world.on.owner.query<{ ticket: number; player: number }>(
      `select ticket_id as ticket, player_id as player from unclaimed_prizes
        where network_id = $1 order by draw_id, ticket_id`,
      [network.networkId],
    );
    const waiting = rows[at % rows.length];
    const player = network.players.find(({ id }) => id === waiting?.player);
    if (waiting === undefined || player === undefined) return 'nothing_to_do';
    const path = `/app/tickets/${ticketNumber(waiting.ticket)}/claim`;
    return outcomeOf(await world.on.call(player, 'POST', path, { body: {} }));
  };
};

const claimAll: Act = ({ world, network, below }) => {
  const player = pick(network.players, below);
  if (player === undefined) return null;
  return async () => outcomeOf(await world.on.call(player, 'POST', '/app/claim-all', { body: {} }));
};

const advanceRound: Act = ({ world, network, below }) => {
  const round = pick(
    network.rounds.filter(({ isOver, isDone }) => isOver && !isDone),
    below,
  );
  // Mostly up to its settlement: without prizes there is nothing to claim.
  const steps = below(3) === 0 ? 1 + below(2) : 3;
  if (round === undefined) return null;
  return async () => ((await advance(world, round, steps)) ? 'done' : 'nothing_to_do');
};

const voidRound: Act = ({ world, network, below }) => {
  const round = pick(network.rounds, below);
  if (round === undefined || below(3) > 0) return null;
  const { superadmin } = network.chain;
  const activity = plainActivity(network.networkId);
  return () =>
    outcomeOfPosting(
      voidDraw(world.on.databases.postings, actorOf(superadmin, 0), { ...round.draw, reason: 'x', activity }),
    );
};

/** Up or down within the network, or across its border. */
const transfer: Act = ({ network, below }) => {
  const { admin, superadmin } = network.chain;
  const actor = pick([admin, admin, superadmin], below) ?? admin;
  const others = [...network.players, ...network.masters, ...(actor === superadmin ? [admin] : [])];
  const other = pick(others, below) ?? admin;
  const [from, to] = below(2) === 0 ? [actor, other] : [other, actor];
  const hundredths = 1 + below(60_00);
  return () => outcomeOfPosting(network.move(actor, { from, to, hundredths }));
};

const reparent: Act = ({ world, network, below }) => {
  const isMaster = below(3) === 0;
  const account = pick<Person>(isMaster ? network.masters : network.players, below);
  const to = pick<Person>(isMaster ? network.areaManagers : network.masters, below);
  if (account === undefined || to === undefined) return null;
  const { admin } = network.chain;
  return async () =>
    outcomeOf(
      await world.on.call(admin, 'PUT', `/${account.kind}/${account._id}`, { body: { refId: to._id } }),
    );
};

const moveGameBalance: Act = ({ world, network, below }) => {
  const game = pick(network.games, below);
  if (game === undefined) return null;
  const type = below(2) === 0 ? 'add' : 'remove';
  const balance = 1 + below(300);
  return async () => outcomeOf(await world.moveBalance(game, { type, balance }, network.chain.admin));
};

const clearDays =
  (choose: (setting: Setting) => { models: readonly ClearModel[]; from: number; length: number }): Act =>
  (setting) => {
    const { world, network, days } = setting;
    if (days === 0) return null;
    const { models, from, length } = choose(setting);
    const dayAt = (at: number): Day => addDays(firstDay, at);
    const body = { startDate: dayAt(from), endDate: dayAt(from + length), models, password };
    return async () =>
      outcomeOf(await world.on.call(network.chain.admin, 'POST', '/backup/deleterecords', { body }));
  };

const clear = clearDays(({ days, below }) => {
  const from = below(2) === 0 ? days - 1 : below(days);
  const some = clearModels.filter(() => below(2) === 0);
  const models = below(2) === 0 || some.length === 0 ? clearModels : some;
  return { models, from, length: below(Math.min(3, days - from)) };
});
/**
 * Settles the rounds of the day first, otherwise its sums are kept. Its tickets are kept: a restore of the previous day
 * would reverse them.
 */
const clearLastSums: Act = (setting) => {
  const start = clearDays(({ days }) => ({ models: ['commission'], from: days - 1, length: 0 }))(setting);
  const { world, network } = setting;
  return (
    start &&
    (async () => {
      for (const round of network.rounds.filter(({ isOver }) => isOver)) await advance(world, round, 3);
      return start();
    })
  );
};

const restoreOf =
  (choose: (network: BusyNetwork, below: Setting['below']) => string | undefined): Act =>
  ({ network, below }) => {
    const folder = choose(network, below);
    return folder === undefined ? null : () => outcomeOfPosting(network.restore(folder));
  };
// An older one is mostly refused, because something since was cleared.
const restoreSnapshot = restoreOf(({ snapshots }, below) =>
  pick(below(4) === 0 ? snapshots : snapshots.slice(-1), below),
);
const restoreDayBefore = restoreOf(({ snapshots }) => snapshots.at(-2));

const toOwner = (_: BusyNetwork, player: Person) => player;
const toOwnerOrOperator = (network: BusyNetwork, player: Person, below: Setting['below']) =>
  below(2) === 0 ? player : (pick(operatorsOf(network), below) ?? player);

export const acts = {
  buy,
  claim: ticketAct('claim', toOwnerOrOperator),
  'claim a waiting prize': claimWaiting,
  'claim all': claimAll,
  cancel: ticketAct('cancel', toOwner),
  'take a round on': advanceRound,
  'void a round': voidRound,
  transfer,
  reparent,
  'move a game balance': moveGameBalance,
  clear,
  'clear the sums of the last day': clearLastSums,
  restore: restoreSnapshot,
  'restore the day before': restoreDayBefore,
} satisfies Record<string, Act>;
export type ActName = keyof typeof acts;

/** The weight of each act; clearings and restores are chosen separately. */
export const shares: readonly ActName[] = [
  ...Array<ActName>(9).fill('buy'),
  ...Array<ActName>(5).fill('claim'),
  'claim a waiting prize',
  'claim all',
  ...Array<ActName>(2).fill('cancel'),
  ...Array<ActName>(5).fill('take a round on'),
  ...Array<ActName>(3).fill('transfer'),
  ...(['void a round', 'reparent', 'move a game balance'] as const),
];
