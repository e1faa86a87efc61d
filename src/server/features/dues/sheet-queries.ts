import { type RawBuilder, sql } from 'kysely';
import type { readDueSheet, sheetParts, sheetTable } from '#contract/dues/statements';
import type { Day } from '#contract/ground/date-presets';
import type { Hundredths } from '#contract/ground/money';
import type { Database } from '#server/platform/database/database';
import { searchPattern } from '#server/platform/database/search-pattern';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { type FilterOf, orderBy, type ReportRows } from '#server/shared/lists/report-list-queries';
import type { StoredRow } from '#server/shared/lists/table-rows';

/** A line before its id is known as that of its account. */
export type SheetRecord = Omit<StoredRow<typeof sheetTable.columns>, '_id'> & { accountId: number };

const keys = { username: 'username_key' };

/** What each account directly below an operator owes it up to a day. A superadmin has its own admins. */
export function sheetList(
  { networkId, accountId, kind }: AccountRow,
  today: Day,
  { search = '', sort = 'username', order = 'asc', show }: FilterOf<typeof readDueSheet>,
): ReportRows<SheetRecord> {
  const isTop = kind === 'superadmin';
  const isOf = isTop ? sql`x.parent_id = 0` : sql`x.network_id = ${networkId} and x.parent_id = ${accountId}`;
  return {
    rows: sql<SheetRecord>`
      ${lines(isTop ? undefined : networkId, today, isOf)}
       where ${isTop ? sql`a.sponsor_id = ${accountId}` : sql`true`} and a.search_key like ${searchPattern(search)}
         and (coalesce(a.parent_id, 0) = e.parent_id and a.closed_at is null or e.balance + e.due <> 0)
         and ${show === undefined ? sql`true` : partOf(show, { today, networkId: isTop ? undefined : networkId })}`,
    order: sql`${orderBy(sort, order, keys)}, r.account_id`,
  };
}

function partOf(
  show: (typeof sheetParts)[number],
  { today, networkId }: { today: Day; networkId: number | undefined },
): RawBuilder<boolean> {
  if (show === 'overdue') return sql`e.overdue_days > 0`;
  if (show === 'over-limit') return sql`e.balance + e.due > t.due_limit`;
  return sql`
    (e.network_id, e.account_id, e.parent_id) in (
      select d.network_id, d.account_id, d.parent_id from dues d
       where ${networkId === undefined ? sql`d.network_id > 0` : sql`d.network_id = ${networkId}`}
         and d.book_day = ${today}::date and d.kind in ('payment', 'write-off'))`;
}

/** What an account owes its present Reference up to a day; undefined without terms. */
export async function findOwnLine(
  db: Database,
  { networkId, accountId, parentId }: AccountRow,
  today: Day,
): Promise<SheetRecord | undefined> {
  const isOf = sql`x.network_id = ${networkId} and x.account_id = ${accountId} and x.parent_id = ${parentId ?? 0}`;
  const { rows } = await lines(networkId, today, isOf).execute(db);
  return rows[0];
}

interface SheetSums {
  toReceive: Hundredths;
  toPay: Hundredths;
  thisPeriod: Hundredths;
  overdueAccounts: number;
  overdue: Hundredths;
}

/** The sums of the lines of `sheetList`. */
export async function sumSheet(db: Database, account: AccountRow, today: Day): Promise<SheetSums> {
  const { rows } = await sql<SheetSums>`
    select coalesce(sum(r.to_receive), 0)::bigint as to_receive, coalesce(sum(r.to_pay), 0)::bigint as to_pay,
           coalesce(sum(r.this_period), 0)::bigint as this_period,
           count(*) filter (where r.overdue_days > 0) as overdue_accounts,
           coalesce(sum(r.to_receive) filter (where r.overdue_days > 0), 0)::bigint as overdue
      from (${sheetList(account, today, {}).rows}) r`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('expected one row of sums');
  return row;
}

/**
 * The lines of some edges `x`, with their accounts `a`. Each edge is computed once: a subquery with DISTINCT ON is no part
 * of the statement around it.
 */
function lines(
  networkId: number | undefined,
  today: Day,
  isOf: RawBuilder<unknown>,
): RawBuilder<SheetRecord> {
  const ofNetwork = (table: string) =>
    sql`${sql.ref(`${table}.network_id`)} = ${networkId === undefined ? sql`e.network_id` : networkId}`;
  return sql<SheetRecord>`
    select e.account_id, a.username, a.username_key, a.first_name || ' ' || a.last_name as name, a.kind as role,
           e.open_from, e.balance + e.settled[1] - e.settled[2] as opening, e.due as this_period, e.settled[1] as paid,
           e.settled[2] as corrected, e.balance + e.due as closing, greatest(e.balance + e.due, 0) as to_receive,
           greatest(-(e.balance + e.due), 0) as to_pay, e.overdue_days, e.disputes, t.credit_reference,
           t.due_limit, floor(greatest(e.balance + e.due, 0)::numeric * 10000 / nullif(t.due_limit, 0))::bigint as limit_share,
           coalesce(e.balance + e.due > t.due_limit, false) as is_over_limit,
           w.balance as points, coalesce(a.parent_id, 0) = e.parent_id and a.closed_at is null as is_present
      from (select distinct on (x.network_id, x.account_id, x.parent_id) x.*,
                   open_due(x.network_id, x.account_id, x.parent_id, ${today}::date) as due,
                   open_settled(x.network_id, x.account_id, x.parent_id) as settled,
                   overdue_days(x.network_id, x.account_id, x.parent_id, ${today}::date) as overdue_days,
                   open_disputes(x.network_id, x.account_id, x.parent_id) as disputes
              from due_edges x where ${isOf}) e
      join accounts a on ${ofNetwork('a')} and a.account_id = e.account_id
      join wallets w on ${ofNetwork('w')} and w.wallet_id = e.account_id
      left join lateral (
        select distinct on (x.network_id) x.credit_reference,
               x.due_limit + case when ${today}::date <= x.increase_until then x.increase_amount else 0 end as due_limit
          from due_terms x
         where ${ofNetwork('x')} and x.account_id = e.account_id and x.parent_id = e.parent_id and x.from_day <= ${today}::date
         order by x.network_id, x.from_day desc, x.terms_id desc) t on true`;
}
