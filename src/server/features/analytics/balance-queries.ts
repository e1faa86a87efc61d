import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Period } from '#contract/ground/date-presets';
import type { balanceAnalysis, balanceTable } from '#contract/reports/analytics-balance';
import type { Database } from '#server/platform/database/database';
import { orderBy, type ReportRows } from '#server/shared/lists/report-list-queries';
import type { StoredRow } from '#server/shared/lists/table-rows';

export interface Wallet {
  networkId: number;
  walletId: number;
}

/** The wallet of an account, or of a game of its network; null if there is none. */
export async function findWallet(
  db: Database,
  { networkId, accountId, gameId }: { networkId: number; accountId: number; gameId: number | undefined },
): Promise<Wallet | null> {
  const found = await db
    .selectFrom('wallets')
    .select(['networkId', 'walletId'])
    .where('networkId', '=', networkId)
    .where((wallet) =>
      gameId === undefined
        ? wallet('walletId', '=', accountId)
        : wallet.and([wallet('kind', '=', 'game'), wallet('gameId', '=', gameId)]),
    )
    .executeTakeFirst();
  return found ?? null;
}

/** The ranges of ids that database nodes give out. A range is never withdrawn, so any replica may answer. */
export async function readIdRanges(db: Database): Promise<number[]> {
  const ranges = await db.selectFrom('ledgerMarks').select('idRange').execute();
  return ranges.map(({ idRange }) => idRange);
}

/** A row without its own id, which is its day. */
export type BalanceRecord = Omit<StoredRow<typeof balanceTable.columns>, '_id'>;

/**
 * What each day did to a wallet, with its balance at the end of that day: the running sum of the kept days and of the
 * movements after the marks of its network. Marks and kept days change in one transaction and are read by one
 * statement: read apart, they could come from a primary and from a replica that has not sealed as much.
 */
function walletDays({ networkId, walletId }: Wallet, ranges: readonly number[]): RawBuilder<unknown> {
  const isOfWallet = sql`t.network_id = ${networkId} and ${walletId}::bigint in (t.debit_wallet, t.credit_wallet)`;
  return sql`(
    select m.book_day as day, (sum(sum(m.came) - sum(m.went)) over (order by m.book_day))::bigint as closing,
           sum(m.came)::bigint as came, sum(m.went)::bigint as went
      from (select d.book_day, d.amount_in as came, d.amount_out as went
              from sealed_days d
             where d.network_id = ${networkId} and d.wallet_id = ${walletId}
            union all
            select t.book_day, case when t.credit_wallet = ${walletId}::bigint then t.amount else 0 end,
                   case when t.debit_wallet = ${walletId}::bigint then t.amount else 0 end
              from unnest(${ranges}::bigint[]) x(id_range)
              left join network_marks n on n.network_id = ${networkId} and n.id_range = x.id_range
              join transfers t on t.transfer_id > coalesce(n.sealed_until, x.id_range << 48)
                              and t.transfer_id <= range_end(x.id_range << 48)
             where ${isOfWallet} and t.book_day = any (${unsealedDays(networkId)})) m
     group by m.book_day)`;
}

/** The days that movements after the last seal of a network can have. Each is one range of an index. */
const unsealedDays = (networkId: number) => sql`array(
  select g::date from generate_series(
    coalesce((select max(b.book_day) from ledger_blocks b where b.network_id = ${networkId} and not b.is_resealed),
             (select min(t.book_day) from transfers t where t.network_id = ${networkId}),
             business_day(statement_timestamp())) - 1,
    business_day(statement_timestamp()) + 1, interval '1 day') g)`;

/** The days of a period on which a wallet moved. */
export function balanceList(
  wallet: Wallet,
  period: Period,
  ranges: readonly number[],
  { sort = 'day', order = 'asc' }: Pick<z.output<typeof balanceAnalysis.query>, 'sort' | 'order'>,
): ReportRows<BalanceRecord> {
  return {
    rows: sql<BalanceRecord>`
      select d.day, d.closing - d.came + d.went as opening, d.came, d.went, d.closing
        from ${walletDays(wallet, ranges)} d
       where d.day between ${period.startDate} and ${period.endDate}`,
    order: sql`${orderBy(sort, order)}, r.day ${sql.raw(order)}`,
  };
}

/** The balance of a wallet before and after a period. */
export async function readBalances(
  db: Database,
  wallet: Wallet,
  { startDate, endDate }: Period,
  ranges: readonly number[],
): Promise<{ opening: number; closing: number }> {
  const last = (condition: RawBuilder<unknown>) =>
    sql`coalesce((select x.closing from d x where ${condition} order by x.day desc limit 1), 0)::bigint`;
  const { rows } = await sql<{ opening: number; closing: number }>`
    with d as materialized (select y.day, y.closing from ${walletDays(wallet, ranges)} y)
    select ${last(sql`x.day < ${startDate}::date`)} as opening, ${last(sql`x.day <= ${endDate}::date`)} as closing`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('expected one row of balances');
  return row;
}
