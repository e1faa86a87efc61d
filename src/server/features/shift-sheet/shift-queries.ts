import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Hundredths } from '#contract/credit/money';
import type { Day } from '#contract/reports/date-presets';
import type { Database } from '#server/platform/database/database';
import type { PostingKind } from '#server/platform/database/types/column-types';
import type { AccountRow } from '#server/shared/accounts/account-rows';

export interface Shift {
  day: Day;
  from: Date;
  until: Date;
  isWholeDay: boolean;
}

/** The moments of a shift: times of the day in the installation's time zone, or the whole day. */
export async function readShift(
  db: Database,
  { day, from, until }: { day: Day; from: string | undefined; until: string | undefined },
  timeZone: string,
): Promise<Shift & { age: number }> {
  const at = (time: string) => sql`(${day}::date + ${time}::time) at time zone ${timeZone}`;
  const { rows } = await sql<Omit<Shift, 'day'> & { age: number }>`
    select x.*, x.from <= d.from and x.until >= d.until as is_whole_day,
           (business_day(statement_timestamp()) - ${day}::date)::integer as age
      from (select day_from(${day}::date, ${timeZone}) as from, day_until(${day}::date, ${timeZone}) as until) d,
           lateral (select ${from === undefined ? sql`d.from` : at(from)} as from,
                           ${until === undefined ? sql`d.until` : at(until)} as until) x`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database has no day');
  return { day, ...row };
}

/** Movements of one kind between the accounts of a sheet and one group of other wallets. */
export interface ShiftMovement {
  /** Null in the row of the balances. */
  kind: PostingKind | null;
  /** Of the operator's own wallet, else of the accounts below it. */
  isOwn: boolean;
  /**
   * The owner of the other wallet. A border wallet stands for an account of another network. A branch is an account
   * that is neither above nor below: it was, before it or the operator was moved.
   */
  other: 'own' | 'below' | 'above' | 'branch' | 'border' | 'house' | 'cleared';
  /** True if the operator itself acted. */
  byOwn: boolean;
  /** During the shift. */
  came: Hundredths;
  went: Hundredths;
  /** Since the shift began, until now. In the row of the balances: the present balance. */
  since: Hundredths;
}

/** The operator and every account below it, open or closed. A superadmin has the networks that it sponsors. */
function members(
  { networkId, accountId, kind }: AccountRow,
  sponsored: readonly number[],
): RawBuilder<unknown> {
  const own = sql<SqlBool>`(a.network_id = ${networkId} and a.account_id = ${accountId})`;
  if (kind !== 'superadmin')
    return sql`select a.network_id, a.account_id, ${own} as is_own from accounts a
                where a.network_id = ${networkId} and a.path @> array[${accountId}]::bigint[]`;
  const below = sponsored.length === 0 ? sql`false` : sql`a.network_id in (${sql.join(sponsored)})`;
  return sql`select a.network_id, a.account_id, ${own} as is_own from accounts a where ${own} or ${below}`;
}

/**
 * For superadmins: true for transfers of the own wallet with a network that another one sponsors now, and for those of
 * another superadmin with a network of the sheet.
 */
function isOtherNetwork({ kind }: AccountRow, sponsored: readonly number[]): RawBuilder<unknown> {
  if (kind !== 'superadmin') return sql`false`;
  const isSponsored = sponsored.length === 0 ? sql`false` : sql`b.peer_id in (${sql.join(sponsored)})`;
  return sql`(s.kind in ('transfer', 'adjust') and case when s.is_own
    then not exists (select from wallets b where b.network_id = 0 and b.wallet_id = s.other_wallet and ${isSponsored})
    else not s.by_own end)`;
}

/**
 * Sums of all movements of a sheet, and the present balances, in one statement: all of them are read as of one moment.
 * Credit of a stake goes to a game, so stakes are looked for on the debit side only.
 */
export async function listShiftMovements(
  db: Database,
  account: AccountRow,
  { shift, sponsored }: { shift: Shift; sponsored: readonly number[] },
): Promise<ShiftMovement[]> {
  const networks = sql.join([account.networkId, ...sponsored]);
  const since = sql`t.network_id in (${networks}) and t.book_day >= ${shift.day}::date and t.posted_at >= ${shift.from}`;
  const side = (wallet: string, other: string, sign: number) => sql`
    select t.kind, m.is_own, t.network_id, ${sql.ref(other)} as other_wallet,
           t.actor_network_id = ${account.networkId} and t.actor_id = ${account.accountId} as by_own,
           t.posted_at < ${shift.until} as is_within, ${sql.lit(sign)} * t.amount as amount
      from m join transfers t on t.network_id = m.network_id and ${sql.ref(wallet)} = m.account_id
     where ${since} ${sign > 0 ? sql`and t.kind <> 'stake'` : sql``}`;
  const { rows } = await sql<ShiftMovement>`
    with m as (${members(account, sponsored)}),
    s as (${side('t.debit_wallet', 't.credit_wallet', -1)} union all ${side('t.credit_wallet', 't.debit_wallet', 1)})
    select s.kind, s.is_own, s.by_own,
           case when o.is_own then 'own' when o.account_id is not null then 'below'
                when s.other_wallet = any (${account.path}::bigint[]) then 'above'
                when s.other_wallet < issuance_wallet() or ${isOtherNetwork(account, sponsored)} then 'branch'
                when s.kind in ('transfer', 'adjust') then 'border' else 'house' end as other,
           coalesce(sum(s.amount) filter (where s.is_within and s.amount > 0), 0)::bigint as came,
           coalesce(-sum(s.amount) filter (where s.is_within and s.amount < 0), 0)::bigint as went,
           sum(s.amount)::bigint as since
      from s left join m o on o.network_id = s.network_id and o.account_id = s.other_wallet
     group by 1, 2, 3, 4
    union all
    select c.kind, m.is_own, false, 'cleared',
           coalesce(sum(c.amount_in) filter (where c.book_day = ${shift.day}::date), 0)::bigint,
           coalesce(sum(c.amount_out) filter (where c.book_day = ${shift.day}::date), 0)::bigint,
           sum(c.amount_in - c.amount_out)::bigint
      from m join carried_movements c on c.network_id = m.network_id and c.wallet_id = m.account_id
     where c.network_id in (${networks}) and c.book_day >= ${shift.day}::date
     group by 1, 2
    union all
    select null, m.is_own, false, 'house', 0, 0, coalesce(sum(w.balance), 0)::bigint
      from m join wallets w on w.network_id = m.network_id and w.wallet_id = m.account_id
     where w.network_id in (${networks})
     group by m.is_own`.execute(db);
  return rows;
}
