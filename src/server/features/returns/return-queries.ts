import { type RawBuilder, sql } from 'kysely';
import type { Day, Period } from '#contract/reports/date-presets';
import { fewestDraws, investigateFrom, type ResultSource, type returnSteps } from '#contract/reports/returns';
import type { Database } from '#server/platform/database/database';
import { likePattern } from '#server/platform/database/like-pattern';
import { searchPattern } from '#server/platform/database/search-pattern';
import { alsoOfNetwork, ofNetworks } from '#server/shared/daily-sums/daily-scope';
import type { ReportSubject } from '#server/shared/daily-sums/report-subject';
import type { ReportList } from '#server/shared/lists/report-list-queries';

export interface ReturnRecord {
  adminId: number;
  username: string;
  gameId: number;
  gameName: string;
  isSaved: boolean;
  day: Day | null;
  drawId: number | null;
  draws: number;
  stakes: number;
  prizes: number;
  /** Rounded to hundredths. */
  expected: number;
  /** In hundredths. */
  spread: number;
  deviation: number | null;
}

type Sort = 'gameName' | 'username' | 'day' | 'draws' | 'stakes' | 'prizes' | 'expected' | 'deviation';
export interface ReturnFilter {
  /** An id that is not a game matches nothing. */
  gameId?: number | undefined;
  results?: ResultSource | undefined;
  by?: (typeof returnSteps)[number] | undefined;
  search?: string | undefined;
  sort?: Sort | undefined;
  order?: 'asc' | 'desc' | undefined;
}

const sortExpressions: Record<Sort, RawBuilder<unknown>> = {
  gameName: sql`r.game_key`,
  username: sql`r.username_key`,
  day: sql`r.day`,
  draws: sql`r.draws`,
  stakes: sql`r.stakes`,
  prizes: sql`r.prizes`,
  expected: sql`r.expected`,
  deviation: sql`r.deviation`,
};

const deviation = sql`round(((sum(c.prizes) - sum(c.expected)) / nullif(sqrt(sum(c.variance)), 0))::numeric, 2)`;

/** Sealed and saved results of every game of the subject's networks, by game, day or draw. Empty below an admin. */
export function returnList(
  { actor, account }: Pick<ReportSubject, 'actor' | 'account'>,
  period: Period,
  { gameId, results, by = 'game', search = '', sort = 'gameName', order = 'asc' }: ReturnFilter,
): ReportList<ReturnRecord, 'draws' | 'stakes' | 'prizes' | 'expected'> {
  const direction = sql.raw(order);
  const isAbove = account.kind === 'superadmin' || account.kind === 'admin';
  const day = by === 'game' ? sql`null::date` : sql`c.book_day`;
  const draw = by === 'draw' ? sql`c.draw_id` : sql`null::bigint`;
  return {
    rows: sql<ReturnRecord>`
      select x.network_id as admin_id, a.username, a.username_key, x.game_id, g.game_name, lower(g.game_name) as game_key,
             x.is_saved, x.day, x.draw_id, x.draws, x.stakes, x.prizes, x.expected, x.spread, x.deviation
        from (select c.network_id, c.game_id, c.is_saved, ${day} as day, ${draw} as draw_id, count(*) as draws,
                     sum(c.stakes)::bigint as stakes, sum(c.prizes)::bigint as prizes,
                     round(sum(c.expected))::bigint as expected, sqrt(sum(c.variance))::double precision as spread,
                     ${deviation}::double precision as deviation
                from draw_returns c
               where ${sql.lit(isAbove)} and ${ofNetworks({ actor, account }, sql`c.network_id`)}
                 and c.book_day between ${period.startDate} and ${period.endDate}
                 ${gameId === undefined ? sql`` : sql`and c.game_id = ${gameId}`}
                 ${results === undefined ? sql`` : sql`and c.is_saved = ${results === 'saved'}`}
               group by 1, 2, 3, 4, 5) x
        join games g on g.game_id = x.game_id
        join accounts a on a.network_id = x.network_id and a.account_id = x.network_id
                       and ${alsoOfNetwork({ account }, sql`a.network_id`)}
       where lower(g.game_name) like ${likePattern(search)} or a.search_key like ${searchPattern(search)}`,
    sums: ['draws', 'stakes', 'prizes', 'expected'],
    order: sql`${sortExpressions[sort]} ${direction} nulls last, r.admin_id, r.game_id, r.is_saved, r.day desc, r.draw_id desc`,
  };
}

export interface SuspectReturn {
  networkId: number;
  gameId: number;
  isSaved: boolean;
  month: string;
  draws: number;
}

/** The games of all networks whose return of this month is to be investigated. */
export async function listSuspectReturns(db: Database): Promise<SuspectReturn[]> {
  const { rows } = await sql<SuspectReturn>`
    select c.network_id, c.game_id, c.is_saved, to_char(business_day(statement_timestamp()), 'YYYY-MM') as month,
           count(*) as draws
      from draw_returns c
     where c.book_day >= date_trunc('month', business_day(statement_timestamp()))::date
     group by 1, 2, 3
    having count(*) >= ${fewestDraws}
       and abs(sum(c.prizes) - sum(c.expected)) >= ${investigateFrom} * sqrt(sum(c.variance))
       and sum(c.variance) > 0`.execute(db);
  return rows;
}
