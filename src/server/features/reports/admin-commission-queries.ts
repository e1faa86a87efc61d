import { type RawBuilder, sql } from 'kysely';
import type { Period } from '#contract/ground/date-presets';
import type { adminCommissionPayout, adminCommissionTable } from '#contract/reports/commissions';
import { likePattern } from '#server/platform/database/like-pattern';
import { searchPattern } from '#server/platform/database/search-pattern';
import { alsoOfNetwork, dailySums, ofNetworks } from '#server/shared/daily-sums/daily-scope';
import type { ReportSubject } from '#server/shared/daily-sums/report-subject';
import { type FilterOf, orderBy, type ReportRows } from '#server/shared/lists/report-list-queries';
import type { StoredRow } from '#server/shared/lists/table-rows';

export type AdminCommissionRecord = StoredRow<typeof adminCommissionTable.columns>;
type Query = FilterOf<typeof adminCommissionPayout>;

const keys = { gameName: 'game_key', username: 'username_key' };

/**
 * Every game that an admin of the subject offers or that was played in its network, per admin. Empty for subjects below
 * admin.
 */
export function adminCommissionList(
  { actor, account }: Omit<ReportSubject, 'level'>,
  period: Period,
  { search = '', sort = 'username', order = 'asc' }: Query,
): ReportRows<AdminCommissionRecord> {
  const pattern = likePattern(search);
  const direction = sql.raw(order);
  const isAbove = account.kind === 'superadmin' || account.kind === 'admin';
  const alsoOf = (column: RawBuilder<number>) => alsoOfNetwork({ account }, column);
  const played = dailySums(
    { actor, account },
    {
      from: sql`daily_games`,
      where: sql`c.book_day between ${period.startDate} and ${period.endDate}`,
      columns: sql`c.game_id, sum(c.play)::bigint as play, sum(c.win)::bigint as win`,
      by: [sql`c.game_id`],
    },
  );
  return {
    rows: sql<AdminCommissionRecord>`
      with h as (
        select n.network_id, a.username, a.username_key, a.closed_at, g.game_id, g.game_name, lower(g.game_name collate "und-x-icu") as game_key,
               g.sort_order, g.nodigit
          from networks n
          join accounts a on a.network_id = n.network_id and a.account_id = n.network_id and ${alsoOf(sql`a.network_id`)}
         cross join games g
         where ${sql.lit(isAbove)} and ${ofNetworks({ actor, account }, sql`n.network_id`)}
           and (lower(g.game_name collate "und-x-icu") like ${pattern} or a.search_key like ${searchPattern(search)}))
      select h.network_id as admin_id, h.username, h.username_key, h.game_id, h.game_name, h.game_key, h.sort_order,
             h.nodigit as nof_digit, coalesce(w.winpercentage, 0) as winpercentage, coalesce(s.play, 0)::bigint as totalpoints,
             coalesce(s.win, 0)::bigint as totalwinpoints,
             commission_of(coalesce(s.play, 0)::bigint, coalesce(w.winpercentage, 0)) as commission_amount
        from h
        full join ${played} s on s.network_id = h.network_id and s.game_id = h.game_id
        left join network_games o on o.network_id = h.network_id and o.game_id = h.game_id and h.closed_at is null and ${alsoOf(sql`o.network_id`)}
        left join network_game_settings w on w.network_id = h.network_id and w.game_id = h.game_id and ${alsoOf(sql`w.network_id`)}
       where coalesce(h.network_id, 0) > 0 and coalesce(o.game_id, s.game_id, 0) > 0`,
    order: sql`${orderBy(sort, order, keys)}, r.admin_id ${direction}, r.sort_order, r.game_id`,
  };
}
