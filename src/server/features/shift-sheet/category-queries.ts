import { sql } from 'kysely';
import type { Hundredths } from '#contract/ground/money';
import type { ShiftScope } from '#server/features/shift-sheet/shift-queries';
import type { Database } from '#server/platform/database/database';

interface CategorySums {
  /** Empty for movements without one. */
  category: string;
  came: Hundredths;
  went: Hundredths;
}

/**
 * Transfers and adjusts of the account's own credit during the shift, by category; nothing if none of them has one. Its
 * movements are looked up by its wallet, also without statistics.
 */
export async function listCategorySums(
  db: Database,
  { account, shift }: Pick<ShiftScope, 'account' | 'shift'>,
): Promise<CategorySums[]> {
  const { networkId, accountId } = account;
  const { startDate, endDate } = shift.period;
  const ofWallet = (side: 'debit_wallet' | 'credit_wallet') => sql`
    select t.kind, coalesce(t.category, '') as category, t.amount
      from (values (${accountId}::bigint)) w(id)
     cross join lateral (
       select x.kind, x.category, x.amount from transfers x
        where x.network_id = ${networkId} and x.${sql.ref(side)} = w.id and x.kind <> 'stake'
          and x.book_day between ${startDate}::date and ${endDate}::date
          and x.posted_at >= ${shift.from} and x.posted_at < ${shift.until} offset 0) t`;
  const { rows } = await sql<CategorySums>`
    select m.category, coalesce(sum(m.amount) filter (where m.is_in), 0)::bigint as came,
           coalesce(sum(m.amount) filter (where not m.is_in), 0)::bigint as went
      from (select true as is_in, i.* from (${ofWallet('credit_wallet')}) i
            union all
            select false, o.* from (${ofWallet('debit_wallet')}) o) m
     where m.kind in ('transfer', 'adjust')
     group by m.category
     order by m.category = '', m.category`.execute(db);
  return rows.some(({ category }) => category !== '') ? rows : [];
}
