import { sql } from 'kysely';
import type { Day, Period } from '#contract/ground/date-presets';
import type { returnReport, returnTable } from '#contract/reports/returns';
import type { Database } from '#server/platform/database/database';
import { likePattern } from '#server/platform/database/like-pattern';
import { searchPattern } from '#server/platform/database/search-pattern';
import { alsoOfNetwork, ofNetworks } from '#server/shared/daily-sums/daily-scope';
import type { ReportSubject } from '#server/shared/daily-sums/report-subject';
import { type FilterOf, orderBy, type ReportRows } from '#server/shared/lists/report-list-queries';
import type { StoredRow } from '#server/shared/lists/table-rows';

/** A row before its state, its number and its public ids are known. */
export interface ReturnRecord
  extends Omit<StoredRow<typeof returnTable.columns>, '_id' | 'drawId' | 'roundNumber' | 'state'> {
  drawNumber: number | null;
  timecount: number | null;
  /** Its result was cleared from the history. */
  isCleared: boolean;
}

type Query = FilterOf<typeof returnReport>;

/** A text that is not an id matches no game. */
const gameNumber = (gameId: string) => (/^[1-9]\d{0,14}$/.test(gameId) ? Number(gameId) : 0);

const keys = { gameName: 'game_key', username: 'username_key' };

const deviation = sql`round(((sum(c.prizes) - sum(c.expected)) / nullif(sqrt(sum(c.variance)), 0))::numeric, 2)`;

/** Sealed and saved results of every game of the subject's networks, by game, day or draw. Empty below an admin. */
export function returnList(
  { actor, account }: Pick<ReportSubject, 'actor' | 'account'>,
  period: Period,
  { gameId, results, by = 'game', search = '', sort = 'gameName', order }: Query,
): ReportRows<ReturnRecord> {
  const isAbove = account.kind === 'superadmin' || account.kind === 'admin';
  const day = by === 'game' ? sql`null::date` : sql`c.book_day`;
  const draw = by === 'draw' ? sql`c.draw_id` : sql`null::bigint`;
  return {
    rows: sql<ReturnRecord>`
      select x.network_id as admin_id, a.username, a.username_key, x.game_id, g.game_name,
             lower(g.game_name collate "und-x-icu") as game_key,
             case when x.is_saved then 'saved' else 'sealed' end as results, x.day, x.draw_id as draw_number, x.draws,
             x.stakes, x.prizes, x.expected, x.spread, x.deviation, d.timecount, d.ends_at as drawn_at, coalesce(d.result_cleared_at is not null, false) as is_cleared
        from (select c.network_id, c.game_id, c.is_saved, ${day} as day, ${draw} as draw_id, count(*) as draws,
                     sum(c.stakes)::bigint as stakes, sum(c.prizes)::bigint as prizes,
                     round(sum(c.expected))::bigint as expected, round(sqrt(sum(c.variance)))::bigint as spread,
                     ${deviation}::double precision as deviation
                from draw_returns c
               where ${sql.lit(isAbove)} and ${ofNetworks({ actor, account }, sql`c.network_id`)}
                 and c.book_day between ${period.startDate} and ${period.endDate}
                 ${gameId === undefined ? sql`` : sql`and c.game_id = ${gameNumber(gameId)}`}
                 ${results === undefined ? sql`` : sql`and c.is_saved = ${results === 'saved'}`}
               group by 1, 2, 3, 4, 5) x
        join games g on g.game_id = x.game_id
        join accounts a on a.network_id = x.network_id and a.account_id = x.network_id
                       and ${alsoOfNetwork({ account }, sql`a.network_id`)}
        left join draws d on d.network_id = x.network_id and d.draw_id = x.draw_id
       where lower(g.game_name collate "und-x-icu") like ${likePattern(search)} or a.search_key like ${searchPattern(search)}`,
    order: sql`${orderBy(sort, order, keys)} nulls last, r.admin_id, r.game_id, r.results desc, r.day desc, r.draw_number desc`,
  };
}

export interface GameReturn extends Pick<ReturnRecord, 'gameId' | 'draws' | 'deviation'> {
  isSaved: boolean;
}

/** The returns of the games of one network in a month, which is named by its first day. */
export async function listMonthReturns(db: Database, networkId: number, month: Day): Promise<GameReturn[]> {
  const { rows } = await sql<GameReturn>`
    select c.game_id, c.is_saved, count(*) as draws, ${deviation}::double precision as deviation
      from draw_returns c
     where c.network_id = ${networkId} and c.book_day >= ${month}::date
       and c.book_day < (${month}::date + interval '1 month')::date
     group by 1, 2`.execute(db);
  return rows;
}

/** The first days of the months of a moment and of a day earlier, when draws of the last month may still be settled. */
export async function listOpenMonths(db: Database, at: Date): Promise<Day[]> {
  const { rows } = await sql<{ month: Day }>`
    select distinct date_trunc('month', business_day(u.at))::date as month
      from unnest(array[${at}::timestamptz, ${at}::timestamptz - interval '1 day']) u(at) order by 1`.execute(
    db,
  );
  return rows.map(({ month }) => month);
}

/** True for the one node that looks next, if none has for some minutes. */
export async function takeLook(db: Database, afterMinutes: number): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select take_audit_turn('returns', statement_timestamp() - make_interval(mins => ${afterMinutes})) as is_taken`.execute(
    db,
  );
  return rows[0]?.isTaken === true;
}
