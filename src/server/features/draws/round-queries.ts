import { type SqlBool, sql } from 'kysely';
import type { ScreenName } from '#contract/games/game-screens';
import type { Database } from '#server/platform/database/database';
import type { DrawStatus } from '#server/platform/database/types/column-types';

/** The current round, by the database's clock. */
export interface RunningRound {
  now: Date;
  drawId: number;
  opensAt: Date;
  endsAt: Date;
  screen: ScreenName;
  nodigit: number;
  timecount: number;
  payouts: number[];
  /** Set if the round has a ticket or a saved result. */
  closesAt: Date | null;
  status: DrawStatus | null;
}

export interface RoundLook {
  now: Date;
  round: RunningRound | null;
  /** If none runs: when the next one opens, if that is known. */
  nextOpensAt: Date | null;
}

export async function lookAtRound(db: Database, networkId: number, gameId: number): Promise<RoundLook> {
  const { rows } = await sql<
    Omit<RunningRound, 'drawId'> & { drawId: number | null; nextOpensAt: Date | null }
  >`
    select c.now, r.draw_id, r.opens_at, r.ends_at, r.screen, r.nodigit, r.timecount, r.payouts, r.closes_at, r.status,
           case when r.draw_id is null then next.opens_at end as next_opens_at
      from (select statement_timestamp() as now, ${shown(networkId, gameId)} as shown) c
      left join lateral (
        select x.*, d.closes_at, d.status
          from round_at(${networkId}, ${gameId}, c.now) x
          left join draws d on d.network_id = ${networkId} and d.draw_id = x.draw_id
         where d.draw_id is not null or not tstzrange(x.opens_at, x.ends_at) && c.shown) r on true
      left join lateral (
        select upper(u) as ends_at from unnest(c.shown) u where u @> c.now limit 1) s on true
      left join lateral (
        select to_timestamp(ceil(extract(epoch from greatest(t.from_at, c.now, s.ends_at)) / t.timecount) * t.timecount) as opens_at
          from game_terms t
         where t.game_id = ${gameId} and coalesce(t.until_at, 'infinity') > c.now
           and exists (select 1 from network_game_spans s
                        where s.network_id = ${networkId} and s.game_id = ${gameId} and s.until_at is null)
         order by t.from_at limit 1) next on true`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the clock query returned no row');
  const { drawId, nextOpensAt, ...rest } = row;
  return { now: row.now, round: drawId === null ? null : { ...rest, drawId }, nextOpensAt };
}

/** The stretches of time whose rounds may have been shown: no round in them gets a row any more. */
const shown = (networkId: number, gameId: number) => sql`coalesce((
  select m.shown from shown_rounds m where m.network_id = ${networkId} and m.game_id = ${gameId}), '{}'::tstzmultirange)`;

/** The terms of games, newest first, the spans in which a network offered them, and the stretches that were shown. */
export async function listRunTimes(db: Database, networkId: number, gameIds: readonly number[]) {
  const terms = await db
    .selectFrom('gameTerms as t')
    .innerJoin('games as g', 'g.gameId', 't.gameId')
    .select(['t.gameId', 't.fromAt', 't.untilAt', 't.timecount', 't.nodigit'])
    .select(['g.screen', 'g.gameNumber', 'g.gameName'])
    .where(sql<SqlBool>`t.game_id = any (${[...gameIds]}::bigint[])`)
    .orderBy('t.fromAt', 'desc')
    .execute();
  const spans = await db
    .selectFrom('networkGameSpans')
    .select(['gameId', 'fromAt', 'untilAt'])
    .where('networkId', '=', networkId)
    .where(sql<SqlBool>`game_id = any (${[...gameIds]}::bigint[])`)
    .orderBy('fromAt', 'desc')
    .execute();
  const { rows } = await sql<{ now: Date; shown: Record<string, [from: number, until: number][]> }>`
    select statement_timestamp() as now, coalesce((
             select json_object_agg(m.game_id, (
                      select coalesce(json_agg(json_build_array(extract(epoch from lower(u)), extract(epoch from upper(u)))), '[]')
                        from unnest(m.shown) u))
               from shown_rounds m
              where m.network_id = ${networkId} and m.game_id = any (${[...gameIds]}::bigint[])), '{}') as shown`.execute(
    db,
  );
  const [read] = rows;
  if (read === undefined) throw new Error('the clock query returned no row');
  const readAtMs = Date.now();
  return gameIds.map((gameId) => ({
    gameId,
    now: read.now,
    readAtMs,
    shown: read.shown[gameId] ?? [],
    terms: terms
      .filter((each) => each.gameId === gameId)
      .map((each) => ({ ...each, screen: each.screen as ScreenName })),
    spans: spans.filter((each) => each.gameId === gameId),
  }));
}

export async function readRunTimes(db: Database, networkId: number, gameId: number): Promise<RunTimes> {
  const [times] = await listRunTimes(db, networkId, [gameId]);
  if (times === undefined) throw new Error('a game was asked for and none was read');
  return times;
}

/** `shown` are the stretches whose rounds may have been shown; `readAtMs` is `now` by the clock of this server. */
export type RunTimes = Awaited<ReturnType<typeof listRunTimes>>[number];

/** Notes the rounds of a stretch as shown. False if one has not ended by the clock of the primary: none is noted then. */
export async function showRounds(
  db: Database,
  { networkId, gameId }: { networkId: number; gameId: number },
  { opensAt, endsAt }: { opensAt: number; endsAt: number },
): Promise<boolean> {
  const { rows } = await sql<{ isNoted: boolean }>`
    select show_rounds(${networkId}, ${gameId}, to_timestamp(${opensAt}), to_timestamp(${endsAt})) as is_noted`.execute(
    db,
  );
  return rows[0]?.isNoted === true;
}

export async function findGameByNumber(db: Database, gameNumber: number) {
  return db
    .selectFrom('games')
    .select(['gameId', 'gameName'])
    .where('gameNumber', '=', gameNumber)
    .executeTakeFirst();
}

/** The rows of the given rounds, if they have one. */
export async function listDraws(db: Database, networkId: number, drawIds: readonly number[]) {
  if (drawIds.length === 0) return [];
  return db
    .selectFrom('draws')
    .selectAll()
    .where('networkId', '=', networkId)
    .where('drawId', 'in', [...drawIds])
    .execute();
}
export type DrawRow = Awaited<ReturnType<typeof listDraws>>[number];
