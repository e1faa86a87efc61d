import type pg from 'pg';
import type { ScreenName } from '#contract/games/game-screens';
import { moved } from '#test/support/rows/moved';

/**
 * Rounds that outlast every test: the first one of a game opened in January 2008 and ends in 2046, the next one opens a
 * second later with its own terms. So nothing depends on the time of day, and a round ends when a test says so.
 */
const firstOpening = 1_200_000_000;

export interface DrawKey {
  networkId: number;
  drawId: number;
}

/** Tickets are stored by the month in which their round opened. */
export async function keepRoundPartitions(owner: pg.Client): Promise<void> {
  await owner.query(`select keep_draw_partitions(date '2008-01-01', date '2008-01-01')`);
}

export interface GameTerms {
  screen: ScreenName;
  nodigit?: number;
  /** In hundredths, one per bet kind; the screen's defaults if none are given. */
  payouts?: readonly number[];
}

/** A new game whose first round is open now. No other test plays it, so its reserve belongs to this test only. */
export async function insertGame(owner: pg.Client, terms: GameTerms): Promise<number> {
  // As holdGameSettings, but of the session: several callers may share the connection.
  await owner.query(`select pg_advisory_lock(hashtextextended('game settings', 0))`);
  try {
    return await addGame(owner, terms);
  } finally {
    await owner.query(`select pg_advisory_unlock(hashtextextended('game settings', 0))`);
  }
}

async function addGame(owner: pg.Client, terms: GameTerms): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into games (game_name, screen, status, nodigit, payouts, time_id)
     select 'A game of ' || $1, $1, 'active',
            coalesce($2, (select g.nodigit from games g where g.screen = $1 order by g.game_id limit 1), 10),
            coalesce($3, (select g.payouts from games g where g.screen = $1 order by g.game_id limit 1), array[900]),
            (select t.time_id from draw_times t order by t.timecount limit 1)
     returning game_id as id`,
    [terms.screen, terms.nodigit ?? null, terms.payouts ?? null],
  );
  const gameId = Number(rows[0]?.id);
  await owner.query(
    `insert into game_terms (game_id, from_at, timecount, nodigit, payouts)
     select g.game_id, to_timestamp($2), $2, g.nodigit, g.payouts from games g where g.game_id = $1`,
    [gameId, firstOpening],
  );
  return gameId;
}

export async function giveGame(owner: pg.Client, networkId: number, gameId: number): Promise<void> {
  await owner.query('insert into network_games (network_id, game_id) values ($1, $2)', [networkId, gameId]);
  await owner.query('select restate_network_games($1)', [networkId]);
}

/** From now on the next round of the game is on screen. A node that has cached the previous one cannot be used. */
export async function openNextRound(owner: pg.Client, gameId: number): Promise<void> {
  await owner.query(
    `update game_terms set until_at = ${moved('from_at', '1 second')} where game_id = $1 and until_at is null`,
    [gameId],
  );
  await owner.query(
    `insert into game_terms (game_id, from_at, timecount, nodigit, payouts)
     select t.game_id, t.until_at, t.timecount + 1, g.nodigit, g.payouts
       from game_terms t join games g on g.game_id = t.game_id
      where t.game_id = $1 order by t.from_at desc limit 1`,
    [gameId],
  );
}

/** The game is over in the network: its only round lasted a second, in the year 2008. */
export async function endGame(owner: pg.Client, gameId: number): Promise<void> {
  await owner.query(`update network_game_spans set from_at = timestamptz '2000-01-01' where game_id = $1`, [
    gameId,
  ]);
  await owner.query(
    `update game_terms set timecount = 1, until_at = ${moved('from_at', '1 second')} where game_id = $1`,
    [gameId],
  );
}

/** When a draw closes and ends, as SQL over its row. */
interface Times {
  closes: string;
  ends?: string;
}

/**
 * Changes when a draw closes and ends, which only the owner of a scratch database can. Running purchases have finished,
 * or have not read the times yet.
 */
async function setTimes(owner: pg.Client, draw: DrawKey, times: Times): Promise<void> {
  await owner.query('begin');
  await owner.query('select hold_draw($1, $2, true)', [draw.networkId, draw.drawId]);
  await changeTimes(owner, draw, times);
  await owner.query('commit');
}
async function changeTimes(
  owner: pg.Client,
  { networkId, drawId }: DrawKey,
  { closes, ends = 'ends_at' }: Times,
): Promise<void> {
  // Citus refuses to compute times in an update.
  const { rows } = await owner.query<{ closes: string; ends: string }>(
    `select (${closes})::text as closes, (${ends})::text as ends from draws where network_id = $1 and draw_id = $2`,
    [networkId, drawId],
  );
  await owner.query('alter table draws disable trigger keep_order');
  await owner.query('update draws set closes_at = $3, ends_at = $4 where network_id = $1 and draw_id = $2', [
    networkId,
    drawId,
    rows[0]?.closes,
    rows[0]?.ends,
  ]);
  await owner.query('alter table draws enable trigger keep_order');
}

const longOver: Times = { closes: `opens_at + interval '1 ms'`, ends: `opens_at + interval '2 ms'` };

/** The round is over by every clock; no server has closed it yet. */
export function endRound(owner: pg.Client, draw: DrawKey): Promise<void> {
  return setTimes(owner, draw, longOver);
}

/** The same while a session holds the draw, so that no server can close it. */
export function endHeldRound(owner: pg.Client, draw: DrawKey): Promise<void> {
  return changeTimes(owner, draw, longOver);
}

/** Betting is over, the round itself is not. */
export function endBetting(owner: pg.Client, draw: DrawKey): Promise<void> {
  return setTimes(owner, draw, { closes: `opens_at + interval '1 ms'` });
}

/** Betting closes in this many milliseconds, and the round ends a little later. */
export function closeSoon(owner: pg.Client, draw: DrawKey, inMs: number, sealedMs = 50): Promise<void> {
  const closes = `clock_timestamp() + interval '${inMs} ms'`;
  return setTimes(owner, draw, { closes, ends: `${closes} + interval '${sealedMs} ms'` });
}

/** Betting closes at this moment and the round ends, while a session that has read its times before waits to write. */
export function closeMeanwhile(owner: pg.Client, draw: DrawKey): Promise<void> {
  const [closes, ends] = ['clock_timestamp()', `clock_timestamp() + interval '1 ms'`];
  return changeTimes(owner, draw, { closes, ends });
}
