import { sql } from 'kysely';
import type { Period } from '#contract/ground/date-presets';
import type { turnoverReport, turnoverTable } from '#contract/reports/turnover';
import type { Database } from '#server/platform/database/database';
import { searchPattern } from '#server/platform/database/search-pattern';
import {
  alsoOfNetwork,
  columnOf,
  dailySums,
  dailyTable,
  inScope,
  isOfLevel,
  isStillOpen,
  type Scope,
} from '#server/shared/daily-sums/daily-scope';
import { type Sums, sumNames } from '#server/shared/daily-sums/figures';
import type { ReportSubject } from '#server/shared/daily-sums/report-subject';
import { type FilterOf, orderBy, type ReportRows } from '#server/shared/lists/report-list-queries';
import type { StoredRow } from '#server/shared/lists/table-rows';

/** A row; `_id` and the level are added to it. */
export interface TurnoverRecord extends Omit<StoredRow<typeof turnoverTable.columns>, '_id' | 'role'> {
  accountId: number;
}

type Query = FilterOf<typeof turnoverReport>;

const stored = sql.raw(sumNames.map((name) => `coalesce(s.${name}, 0)::bigint as ${name}`).join(', '));
/** Of the daily sums `c`, each under its own name. */
export const summed = sql.raw(
  sumNames.map((name) => `coalesce(sum(c.${name}), 0)::bigint as ${name}`).join(', '),
);

const commissions = sql`q.supercom + q.distcom + q.retailcom + q.usercom`;

/**
 * The open accounts of the level below the subject, and closed or moved ones that have sums below it, so that rows
 * always add up to the subject's own figures. Closed and moved accounts are looked up by their key: a subquery with GROUP
 * BY is never turned into a join.
 */
export function turnoverList(
  { actor, account, level }: ReportSubject,
  period: Period,
  { search = '', sort = 'username', order = 'asc' }: Query,
): ReportRows<TurnoverRecord> {
  const scope = { actor, account, period };
  return {
    rows: sql<TurnoverRecord>`
      with s as ${dailySums(scope, {
        from: dailyTable(scope, level),
        where: inScope(scope),
        columns: sql`${columnOf(level)} as account_id, ${summed}`,
        by: [columnOf(level)],
      })},
      o as (select a.network_id, a.account_id, a.username, a.username_key, a.search_key
              from accounts a where ${isOfLevel({ actor, account, level })})
      select q.*, q.play as play_points, q.win as win_points, q.play - q.win as end_points,
             ${commissions} as totalcommission, q.play - q.win - (${commissions}) as net
        from (
      select coalesce(o.account_id, x.account_id) as account_id, coalesce(o.username, x.username) as username,
             coalesce(o.username_key, x.username_key) as username_key,
             o.account_id is not null or ${isStillOpen(actor, 'x')} as is_open, ${stored}
        from o
        full join s on s.network_id = o.network_id and s.account_id = o.account_id
        left join lateral (select y.account_id, y.username, y.username_key, y.search_key, y.closed_at, y.path from accounts y
                            where o.account_id is null and y.network_id = s.network_id and y.account_id = s.account_id
                              and ${alsoOfNetwork(scope, sql`y.network_id`)}
                            group by y.network_id, y.account_id) x on true
       where coalesce(o.search_key, case when ${isStillOpen(actor, 'x')} then x.search_key else x.username_key end)
             like ${searchPattern(search)}) q`,
    order: sql`${orderBy(sort, order, { username: 'username_key' })}, r.account_id ${sql.raw(order)}`,
  };
}

/** The stored sums of a whole scope. */
export async function readSums(db: Database, scope: Scope): Promise<Sums> {
  const split = { from: dailyTable(scope), where: inScope(scope), columns: summed, by: [] };
  const { rows } = await sql<Sums>`select ${summed} from ${dailySums(scope, split)} c`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('expected one row of sums');
  return row;
}
