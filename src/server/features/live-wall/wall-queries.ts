import { sql } from 'kysely';
import type { ScreenName } from '#contract/games/game-screens';
import type { Hundredths } from '#contract/ground/money';
import type { Database } from '#server/platform/database/database';
import type { DrawStatus } from '#server/platform/database/types/column-types';
import { isStuck } from '#server/shared/health/stuck-draw-conditions';

export interface WallRow {
  now: Date;
  gameId: number;
  gameName: string;
  screen: ScreenName;
  hasLabels: boolean;
  balance: Hundredths;
  /** The lowest allowed balance: minus the credit line. */
  floor: Hundredths;
  reserve: Hundredths;
  /** An unfinished draw of the game has waited too long for its next step. */
  isLate: boolean;
  /** The round on screen and its terms; null while none runs. */
  drawId: number | null;
  opensAt: Date;
  endsAt: Date;
  nodigit: number;
  timecount: number;
  payouts: number[];
  /** Null if the round has no row. */
  closesAt: Date | null;
  status: DrawStatus | null;
  staked: Hundredths;
  tickets: number;
}

/**
 * Every game that a network offers, with its balance and the round on screen: a round without a row that may have been
 * shown as ended is not on screen, as on the live screen of one game.
 */
export async function listWallGames(db: Database, networkId: number): Promise<WallRow[]> {
  const { rows } = await sql<WallRow>`
    select statement_timestamp() as now, g.game_id, g.game_name, g.screen, g.has_labels, w.balance, w.floor,
           coalesce(o.reserve, 0)::bigint as reserve, coalesce(o.is_late, false) as is_late,
           case when d.draw_id is not null or not tstzrange(r.opens_at, r.ends_at) && coalesce(m.shown, '{}'::tstzmultirange)
                then r.draw_id end as draw_id,
           r.opens_at, r.ends_at, r.nodigit, r.timecount, r.payouts, d.closes_at, d.status,
           coalesce(d.staked, 0)::bigint as staked, coalesce(d.tickets, 0)::bigint as tickets
      from network_games n
      join games g on g.game_id = n.game_id
      join wallets w on w.network_id = n.network_id and w.kind = 'game' and w.game_id = n.game_id
      left join shown_rounds m on m.network_id = n.network_id and m.game_id = n.game_id
      left join (select d.network_id, d.game_id, sum(draw_reserve(d.staked, d.peaks, d.payouts)) as reserve,
                        bool_or(${isStuck}) as is_late
                   from draws d
                  where d.network_id = ${networkId} and d.status in ('open', 'closed', 'drawn')
                  group by d.network_id, d.game_id) o on o.network_id = n.network_id and o.game_id = n.game_id
      left join lateral round_at(n.network_id, n.game_id, statement_timestamp()) r on true
      left join lateral (
        select x.* from draws x where x.network_id = n.network_id and x.draw_id = r.draw_id offset 0) d on true
     where n.network_id = ${networkId}
     order by g.sort_order, g.game_id`.execute(db);
  return rows;
}

interface DrawStakes {
  drawId: number;
  bets: number[];
  stakes: Hundredths[];
}

/** The stakes of draws per bet, one row for each draw. */
export async function listStakesOf(
  db: Database,
  networkId: number,
  drawIds: readonly number[],
): Promise<DrawStakes[]> {
  if (drawIds.length === 0) return [];
  const { rows } = await sql<DrawStakes>`
    select s.draw_id, array_agg(i.bet order by i.bet) as bets, array_agg(i.stake order by i.bet) as stakes
      from unnest(${[...drawIds]}::bigint[]) d(draw_id),
           lateral (select x.draw_id, x.page, x.stakes
                      from draw_stakes x
                     where x.network_id = ${networkId} and x.draw_id = d.draw_id
                    offset 0) s,
           stakes_in(s.page, s.stakes) i
     group by s.draw_id`.execute(db);
  return rows;
}

/** The last save or withdrawal of each of these rounds. */
export async function listLastSaves(db: Database, networkId: number, drawIds: readonly number[]) {
  if (drawIds.length === 0) return [];
  return db
    .selectFrom('savedResults as s')
    .distinctOn('s.drawId')
    .select(['s.drawId', 's.result', 's.booster', 's.savedAt', 's.actorUsername'])
    .where('s.networkId', '=', networkId)
    .where('s.drawId', 'in', [...drawIds])
    .orderBy('s.drawId')
    .orderBy('s.savedAt', 'desc')
    .orderBy('s.savedId', 'desc')
    .execute();
}

/** The images of single digits of games whose digits are pictures. */
export async function listImages(db: Database, digits: readonly { gameId: number; digit: number }[]) {
  if (digits.length === 0) return [];
  const games = digits.map(({ gameId }) => gameId);
  const numbers = digits.map(({ digit }) => digit);
  const { rows } = await sql<{ gameId: number; digit: number; imageId: number }>`
    select i.game_id, i.digit, i.image_id
      from unnest(${games}::bigint[], ${numbers}::integer[]) u(game_id, digit)
      join game_images i on i.game_id = u.game_id and i.digit = u.digit`.execute(db);
  return rows;
}
