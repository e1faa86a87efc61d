import { addDays } from '#contract/ground/date-presets';
import { closeDraw, drawResult } from '#server/features/draws/draw-queries';
import { sqlState } from '#server/platform/database/database-errors';
import { settleDraw } from '#server/shared/credit/game-ledger';
import { type Network, openNetwork } from '#test/restores/open-network';
import type { Player } from '#test/support/games/games-crowd';
import { endRound } from '#test/support/games/games-rounds';
import { type DrawRow, seal, type World } from '#test/support/games/games-world';
import type { Person } from '#test/support/people';
import { nothingSeen } from './seen-rows.ts';

/** The first of the days to which earlier play is moved. Rounds of a test open on it. */
export const firstDay = '2008-01-10';

interface Round {
  game: number;
  draw: DrawRow;
  /** Its time is over, so it can be closed, drawn and settled. */
  isOver: boolean;
  /** An act settles it or has settled it. */
  isDone: boolean;
}

/** A network with two branches, some players, and the state that a random history needs. */
export async function openBusyNetwork(world: World) {
  const network: Network = await openNetwork(world);
  const { chain } = network;
  const areamanager = await world.on.open('areamanager', chain.superareamanager);
  const master = await world.on.open('master', areamanager);
  const masters = [chain.master, master];
  const players: Player[] = [];
  for (const above of [...masters, ...masters]) {
    const player = await world.on.open('player', above);
    await world.on.fund(chain.superadmin, player, 5_000_00);
    players.push({ ...player, sessionId: 0 });
  }
  await world.on.owner.query('update accounts set claims_itself = true where account_id = $1', [
    players.at(-1)?.id,
  ]);
  return {
    ...network,
    players,
    masters,
    areaManagers: [chain.areamanager, areamanager],
    games: [] as number[],
    rounds: [] as Round[],
    tickets: [] as { number: string; player: Player }[],
    /** Folders, one per day, oldest first. */
    snapshots: [] as string[],
    seen: nothingSeen(),
  };
}
export type BusyNetwork = Awaited<ReturnType<typeof openBusyNetwork>>;

/** A game whose first round is open now. */
export async function openRound(network: BusyNetwork): Promise<void> {
  network.games.push(await network.openGame());
}

/** Records the rounds of played games. Rounds that are to end are set to be over from here on. */
export async function noteRounds(
  { owner }: World['on'],
  network: BusyNetwork,
  ending: number,
): Promise<void> {
  const { rows } = await owner.query<DrawRow>(
    `select network_id as "networkId", draw_id as "drawId", game_id as "gameId", status from draws
      where network_id = $1 and status in ('open', 'closed', 'drawn') order by draw_id`,
    [network.networkId],
  );
  const known = network.rounds;
  for (const draw of rows)
    if (!known.some((round) => round.draw.drawId === draw.drawId))
      known.push({ game: Number(draw.gameId), draw, isOver: false, isDone: false });
  for (const round of known.filter(({ isOver }) => !isOver).slice(0, ending)) {
    await endRound(owner, round.draw);
    round.isOver = true;
    network.games = network.games.filter((game) => game !== round.game);
  }
}

const stages = [
  ({ on }: World, draw: DrawRow) => closeDraw(on.databases.draws, dueOf(draw)),
  ({ on }: World, draw: DrawRow) => drawResult(on.databases.draws, dueOf(draw), seal.seedOf(dueOf(draw))),
  ({ on }: World, draw: DrawRow) => settleDraw(on.databases.draws, draw),
];
const dueOf = (draw: DrawRow) => ({ ...draw, opensAt: Math.floor(draw.drawId / 65_536) });

/**
 * Advances a round by some steps; a step that was done before, or that a void made impossible, changes nothing. A
 * network that is being restored refuses it, and the round is advanced later, as by a server.
 */
export async function advance(world: World, round: Round, steps: number): Promise<boolean> {
  let isDone = false;
  round.isDone = steps === stages.length;
  try {
    for (const stage of stages.slice(0, steps)) isDone = await stage(world, round.draw);
  } catch (error) {
    if (sqlState(error) !== 'PB026') throw error;
    round.isDone = false;
  }
  return isDone;
}

/** A claim of today whose ticket was cleared is a carried sum of today. */
const dayTables = [
  'draws',
  'daily_play',
  'daily_chains',
  'daily_games',
  'daily_claims',
  'hourly_play',
  'given_days',
  'claims',
  'carried_sums',
];

/**
 * Ends the day: all of its data moves to a past day, in the same order. No player bets on its rounds any more;
 * unsettled ones are settled later. Takes a snapshot of each network, and opens the next day with new rounds.
 */
export async function endDay(world: World, networks: readonly BusyNetwork[], count: number): Promise<void> {
  const { owner } = world.on;
  const day = addDays(firstDay, count);
  await owner.query('select keep_partitions($1, $1)', [day]);
  const ids = networks.map(({ networkId }) => networkId);
  for (const network of networks) await noteRounds(world.on, network, network.rounds.length + 10);
  for (const network of networks) network.games = [];
  const isNow = `network_id = any ($2) and book_day > '2020-01-01'`;
  const dayOf = (at: string) => `($1::date + (${at} at time zone 'UTC')::time) at time zone 'UTC'`;
  const moves = [
    ...dayTables.map((table) => [table, `update ${table} set book_day = $1 where ${isNow}`] as const),
    [
      'transfers',
      `update transfers set book_day = $1, posted_at = ${dayOf('posted_at')} where ${isNow}`,
    ] as const,
    [
      'tickets',
      `update tickets set bought_at = ${dayOf('bought_at')}
        where bought_at > '2020-01-01' and network_id = any ($2) and $1::date is not null`,
    ] as const,
  ];
  await owner.query('begin');
  for (const [table, move] of moves) {
    await owner.query(`alter table ${table} disable trigger user`);
    await owner.query(move, [day, ids]);
    await owner.query(`alter table ${table} enable trigger user`);
  }
  await owner.query('commit');
  for (const network of networks) {
    for (const [id, claim] of network.seen.claims)
      if (claim.day > '2020-01-01') network.seen.claims.set(id, { ...claim, day });
    network.snapshots.push(await network.snapshot());
    await openRound(network);
    await openRound(network);
  }
}

/** An account of the network that may claim for its players. */
export const operatorsOf = ({ chain, masters }: BusyNetwork): Person[] => [chain.admin, ...masters];
