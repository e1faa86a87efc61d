import { sql } from 'kysely';
import type { ScreenName } from '#contract/game-screens';
import type { Database } from '#server/platform/database';
import type { DrawStatus } from '#server/platform/database-enums';

/** The round that runs now, by the database's clock. */
export interface RunningRound {
  now: Date;
  drawId: number;
  opensAt: Date;
  endsAt: Date;
  screen: ScreenName;
  nodigit: number;
  timecount: number;
  payouts: number[];
  /** Set once somebody played the round or saved a result for it. */
  closesAt: Date | null;
  status: DrawStatus | null;
}

export interface RoundLook {
  now: Date;
  round: RunningRound | null;
  /** Where none runs: when the next one opens, as far as that is fixed. */
  nextOpensAt: Date | null;
}

export async function lookAtRound(db: Database, networkId: number, gameId: number): Promise<RoundLook> {
  const { rows } = await sql<
    Omit<RunningRound, 'drawId'> & { drawId: number | null; nextOpensAt: Date | null }
  >`
    select c.now, r.draw_id, r.opens_at, r.ends_at, r.screen, r.nodigit, r.timecount, r.payouts, d.closes_at, d.status,
           case when r.draw_id is null then next.opens_at end as next_opens_at
      from (select clock_timestamp() as now) c
      left join lateral round_at(${networkId}, ${gameId}, c.now) r on true
      left join draws d on d.network_id = ${networkId} and d.draw_id = r.draw_id
      left join lateral (
        select to_timestamp(ceil(extract(epoch from greatest(t.from_at, c.now)) / t.timecount) * t.timecount) as opens_at
          from game_terms t
         where t.game_id = ${gameId} and coalesce(t.until_at, 'infinity') > c.now
           and exists (select 1 from network_game_spans s
                        where s.network_id = ${networkId} and s.game_id = ${gameId} and s.until_at is null)
         order by t.from_at limit 1) next on true`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the clock gave no answer');
  const { drawId, nextOpensAt, ...rest } = row;
  return { now: row.now, round: drawId === null ? null : { ...rest, drawId }, nextOpensAt };
}

/** Terms by which a game ran, newest first, and when a network offered it. */
export async function readRunTimes(db: Database, networkId: number, gameId: number) {
  const terms = await db
    .selectFrom('gameTerms as t')
    .innerJoin('games as g', 'g.gameId', 't.gameId')
    .select(['t.fromAt', 't.untilAt', 't.timecount', 't.nodigit', 'g.screen', 'g.gameNumber', 'g.gameName'])
    .where('t.gameId', '=', gameId)
    .orderBy('t.fromAt', 'desc')
    .execute();
  const spans = await db
    .selectFrom('networkGameSpans')
    .select(['fromAt', 'untilAt'])
    .where('networkId', '=', networkId)
    .where('gameId', '=', gameId)
    .orderBy('fromAt', 'desc')
    .execute();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const now = rows[0]?.now ?? new Date();
  return { now, terms: terms.map((each) => ({ ...each, screen: each.screen as ScreenName })), spans };
}
export type RunTimes = Awaited<ReturnType<typeof readRunTimes>>;

export async function findGameByNumber(db: Database, gameNumber: number) {
  return db
    .selectFrom('games')
    .select(['gameId', 'gameName'])
    .where('gameNumber', '=', gameNumber)
    .executeTakeFirst();
}

/** The rows of the rounds named, where they have one. */
export async function listDraws(db: Database, networkId: number, drawIds: readonly number[]) {
  if (drawIds.length === 0) return [];
  return db
    .selectFrom('draws')
    .selectAll()
    .where('networkId', '=', networkId)
    .where('drawId', 'in', [...drawIds])
    .execute();
}
