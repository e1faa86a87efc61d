import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type shopHourReport, shopHourTable } from '#contract/reports/shop-hours';
import { type AnalysisSubject, readAnalysisSubject } from '#server/features/analytics/analytics-subject';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { countClearedPlayDays } from '#server/shared/daily-sums/cleared-days-queries';
import { isStillOpen, ofNetworks } from '#server/shared/daily-sums/daily-scope';
import { partyOf } from '#server/shared/daily-sums/report-subject';
import { type FilterOf, orderBy, type ReportRows } from '#server/shared/lists/report-list-queries';
import { rowOf, type StoredRow } from '#server/shared/lists/table-rows';

type Query = FilterOf<typeof shopHourReport>;
type ShopHourRecord = Omit<StoredRow<typeof shopHourTable.columns>, '_id'> & { accountId: number };

/** The tickets of each shop of a branch by hour of the day. */
export async function findShopHours(db: Database, actor: Actor, query: Query) {
  const subject = await readAnalysisSubject(db, actor, query);
  const { account, period } = subject;
  return {
    list: shopHourList(subject, query),
    row: (row: ShopHourRecord) => rowOf(shopHourTable, { ...row, _id: row.accountId }),
    of: account.username,
    period,
    beside: async () => ({
      subject: partyOf(account),
      ...period,
      clearedDays: await countClearedPlayDays(db, subject, period),
    }),
  };
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const ofHours = sql.raw(
  hours
    .map((hour) => `coalesce(sum(c.tickets) filter (where c.hour = ${hour}), 0)::bigint as h${hour}`)
    .join(', '),
);

/**
 * Masters with play in the period, closed ones too. Their hours are read one shop after the other by their key, also
 * without statistics: a subquery with GROUP BY is never turned into a join.
 */
function shopHourList(
  subject: AnalysisSubject,
  { sort = 'username', order = 'asc' }: Query,
): ReportRows<ShopHourRecord> {
  const { actor } = subject;
  return {
    rows: sql<ShopHourRecord>`
      select x.* from networks n
       cross join lateral (
         select a.account_id, a.username, a.username_key, ${isStillOpen(actor, 'a')} as is_open, s.*
           from accounts a
          cross join lateral (
            select ${ofHours}, sum(c.tickets)::bigint as tickets, sum(c.play)::bigint as play_points
              from hourly_play c
             where c.network_id = a.network_id and c.network_id = n.network_id and c.account_id = a.account_id
               and ${inShops(subject)}
             group by c.network_id, c.account_id) s
          where a.network_id = n.network_id and a.kind = 'master') x
       where ${ofNetworks(subject, sql`n.network_id`)}`,
    order: sql`${orderBy(sort, order, { username: 'username_key' })}, r.account_id ${sql.raw(order)}`,
  };
}

/** The hours `c` of masters below the subject and below the actor, as their chain was when the draws were settled. */
function inShops({ actor, account, period, gameId }: AnalysisSubject): RawBuilder<SqlBool> {
  const conditions = [
    sql<SqlBool>`c.book_day between ${period.startDate} and ${period.endDate}`,
    ...below(account.kind, account.accountId),
    ...below(actor.role, actor.accountId),
    ...(gameId === undefined ? [] : [sql<SqlBool>`c.game_id = ${gameId}`]),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

function below(kind: string, accountId: number): RawBuilder<SqlBool>[] {
  if (kind === 'superadmin' || kind === 'admin') return [];
  if (kind === 'superareamanager') return [sql`c.super_area_manager_id = ${accountId}`];
  if (kind === 'areamanager') return [sql`c.area_manager_id = ${accountId}`];
  // Of a player, who is no shop, there are no hours.
  return [sql`c.account_id = ${accountId}`];
}
