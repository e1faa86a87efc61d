import { type RawBuilder, sql } from 'kysely';
import type { Period } from '#contract/reports/date-presets';
import { likePattern } from '#server/platform/database/like-pattern';
import { alsoOfNetwork, ofNetworks } from '#server/shared/daily-sums/daily-scope';
import type { ReportSubject } from '#server/shared/daily-sums/report-subject';
import type { ReportList } from '#server/shared/lists/report-list-queries';

export interface AdminCommissionRecord {
  adminId: number;
  username: string;
  gameId: number;
  gameName: string;
  nodigit: number;
  /** The current rate in hundredths of a percent. */
  winpercentage: number;
  play: number;
  win: number;
  /** play × winpercentage, rounded half up to hundredths. */
  commission: number;
}

type Sort = 'gameName' | 'username' | 'commissionAmount' | 'totalpoints' | 'totalwinpoints';
export interface AdminCommissionQuery {
  search?: string | undefined;
  sort?: Sort | undefined;
  order?: 'asc' | 'desc' | undefined;
}

const sortExpressions: Record<Sort, RawBuilder<unknown>> = {
  gameName: sql`r.game_key`,
  username: sql`r.username_key`,
  commissionAmount: sql`r.commission`,
  totalpoints: sql`r.play`,
  totalwinpoints: sql`r.win`,
};

/**
 * Every game that an admin of the subject offers or that was played in its network, per admin. Empty for subjects below
 * admin.
 */
export function adminCommissionList(
  { actor, account }: Omit<ReportSubject, 'level'>,
  period: Period,
  { search = '', sort = 'username', order = 'asc' }: AdminCommissionQuery,
): ReportList<AdminCommissionRecord, 'play' | 'win' | 'commission'> {
  const pattern = likePattern(search);
  const direction = sql.raw(order);
  const isAbove = account.kind === 'superadmin' || account.kind === 'admin';
  const ofSubject = (column: RawBuilder<number>) =>
    isAbove ? ofNetworks({ actor, account }, column) : sql`false`;
  const alsoOf = (column: RawBuilder<number>) => alsoOfNetwork({ account }, column);
  return {
    rows: sql<AdminCommissionRecord>`
      with s as (
        select u.network_id, u.game_id, sum(u.play)::bigint as play, sum(u.win)::bigint as win
          from (select c.network_id, c.game_id, c.play, c.win from daily_games c
                 where ${ofSubject(sql`c.network_id`)} and c.book_day between ${period.startDate} and ${period.endDate}
                union all
                select n.network_id, n.game_id, 0, 0 from network_games n
                  join accounts o on o.network_id = n.network_id and o.account_id = n.network_id and o.closed_at is null
                 where ${ofSubject(sql`n.network_id`)} and ${alsoOf(sql`o.network_id`)}) u
         group by 1, 2)
      select s.network_id as admin_id, a.username, a.username_key, s.game_id, g.game_name, lower(g.game_name) as game_key, g.sort_order, g.nodigit,
             coalesce(w.winpercentage, 0) as winpercentage, s.play, s.win,
             commission_of(s.play, coalesce(w.winpercentage, 0)) as commission
        from s
        join accounts a on a.network_id = s.network_id and a.account_id = s.network_id and ${alsoOf(sql`a.network_id`)}
        join games g on g.game_id = s.game_id
        left join network_game_settings w on w.network_id = s.network_id and w.game_id = s.game_id and ${alsoOf(sql`w.network_id`)}
       where lower(g.game_name) like ${pattern} or a.username_key like ${pattern}`,
    sums: ['play', 'win', 'commission'],
    order: sql`${sortExpressions[sort]} ${direction}, r.admin_id ${direction}, r.sort_order, r.game_id`,
  };
}
