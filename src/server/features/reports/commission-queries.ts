import { sql } from 'kysely';
import type { commissionPayout, pendingTable } from '#contract/reports/commissions';
import { searchPattern } from '#server/platform/database/search-pattern';
import {
  alsoOfNetwork,
  columnOf,
  dailySums,
  dailyTable,
  isOfLevel,
} from '#server/shared/daily-sums/daily-scope';
import type { ReportSubject } from '#server/shared/daily-sums/report-subject';
import { type FilterOf, orderBy, type ReportRows } from '#server/shared/lists/report-list-queries';
import type { StoredRow } from '#server/shared/lists/table-rows';

/** A row; `_id` and the level are added to it. */
export interface CommissionRecord extends Omit<StoredRow<typeof pendingTable.columns>, '_id' | 'role'> {
  accountId: number;
}

type Query = FilterOf<typeof commissionPayout>;

/** The open accounts of a level below the subject, with the play below each of them under any earlier chain. */
export function commissionList(
  subject: ReportSubject,
  { search = '', sort = 'username', order = 'asc' }: Query,
): ReportRows<CommissionRecord> {
  const isOfFew = subject.level === 'player' && (search !== '' || !isTop(subject));
  return {
    rows: sql<CommissionRecord>`
      with o as (
        select a.network_id, a.account_id, a.username, a.username_key, a.commission from accounts a
         where ${isOfLevel(subject)} and a.search_key like ${searchPattern(search)})
      select o.account_id, o.username, o.username_key, o.commission, coalesce(s.play, 0)::bigint as totalcommission,
             commission_of(coalesce(s.play, 0)::bigint, o.commission) as pending_commission
        from o ${isOfFew ? withSumsByKey(subject) : withSumsOfAll(subject)}`,
    order: sql`${orderBy(sort, order, { username: 'username_key' })}, r.account_id ${sql.raw(order)}`,
  };
}

const isTop = ({ account }: ReportSubject) => account.kind === 'superadmin' || account.kind === 'admin';

/**
 * Of whole networks. A full join is never a nested loop, which without statistics would read all sums for each account.
 * Those of accounts that are not listed are left out after it.
 */
const withSumsOfAll = (subject: ReportSubject) => sql`
  full join ${dailySums(subject, {
    from: dailyTable(subject, subject.level),
    where: sql`true`,
    columns: sql`${columnOf(subject.level)} as account_id, sum(c.play)::bigint as play`,
    by: [columnOf(subject.level)],
  })} s
         on s.network_id = o.network_id and s.account_id = o.account_id
      where coalesce(o.account_id, 0) > 0`;

/** Of single players, which have an index. */
const withSumsByKey = (subject: ReportSubject) => sql`
  left join lateral (select sum(c.play)::bigint as play from daily_play c
                      where c.network_id = o.network_id and c.player_id = o.account_id and ${alsoOfNetwork(subject, sql`c.network_id`)}
                      group by c.network_id) s on true`;
