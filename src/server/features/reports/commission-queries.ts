import { type RawBuilder, sql } from 'kysely';
import { columnOf, dailyTable, isOfLevel, ofNetworks } from '#server/features/reports/daily-scope';
import type { ReportList } from '#server/features/reports/report-list';
import type { ReportSubject } from '#server/features/reports/report-subject';
import { likePattern } from '#server/platform/like-pattern';

export interface CommissionRecord {
  accountId: number;
  username: string;
  /** Hundredths of a percent, as it is now. */
  commission: number;
  /** All that was ever played below the account, in hundredths. */
  play: number;
  /** play × commission, rounded half up to hundredths. */
  pending: number;
}

type Sort = 'username' | 'commission' | 'totalcommission' | 'pendingCommission';
export interface CommissionQuery {
  search?: string | undefined;
  sort?: Sort | undefined;
  order?: 'asc' | 'desc' | undefined;
}

const sortExpressions: Record<Sort, RawBuilder<unknown>> = {
  username: sql`r.username_key`,
  commission: sql`r.commission`,
  totalcommission: sql`r.play`,
  pendingCommission: sql`r.pending`,
};

/** The open accounts of a level below the subject, with what was played below each of them, under whatever chain it then stood. */
export function commissionList(
  subject: ReportSubject,
  { search = '', sort = 'username', order = 'asc' }: CommissionQuery,
): ReportList<CommissionRecord, 'play' | 'pending'> {
  const { level } = subject;
  const direction = sql.raw(order);
  return {
    rows: sql<CommissionRecord>`
      with o as materialized (
        select a.network_id, a.account_id, a.username, a.username_key, a.commission from accounts a
         where ${isOfLevel(subject)} and a.username_key like ${likePattern(search)}),
      s as materialized (
        select c.network_id, ${columnOf(level)} as account_id, sum(c.play)::bigint as play
          from o join ${dailyTable(subject, level)} c on c.network_id = o.network_id and ${columnOf(level)} = o.account_id
         where ${ofNetworks(subject, sql`c.network_id`)} group by 1, 2)
      select o.account_id, o.username, o.username_key, o.commission, coalesce(s.play, 0)::bigint as play,
             commission_of(coalesce(s.play, 0)::bigint, o.commission) as pending
        from o left join s on s.network_id = o.network_id and s.account_id = o.account_id`,
    sums: ['play', 'pending'],
    order: sql`${sortExpressions[sort]} ${direction}, r.account_id ${direction}`,
  };
}
