import { sql } from 'kysely';
import type { Hundredths } from '#contract/ground/money';
import type { Shift } from '#server/features/shift-sheet/shift-queries';
import type { Database } from '#server/platform/database/database';
import type { AccountRow } from '#server/shared/accounts/account-rows';

interface PaymentSums {
  cashReceived: Hundredths;
  cashPaid: Hundredths;
  otherReceived: Hundredths;
  otherPaid: Hundredths;
}

/**
 * What an account received and paid outside the ledger, confirmed within a shift. Above an admin are the superadmins: an
 * account of `networks` stands for its sponsor there. They are found by the edges of the account, so an account without
 * terms reads none.
 */
export async function sumPayments(
  db: Database,
  { accountId, kind }: AccountRow,
  { shift, networks }: { shift: Shift; networks: readonly number[] },
): Promise<PaymentSums> {
  const side = kind === 'superadmin' ? 0 : accountId;
  const isOf = (table: string) => sql`${sql.ref(`${table}.networkId`)} in (${sql.join([...networks, -1])})`;
  const sum = (isCash: boolean, way: 'payer' | 'payee') => sql`
    coalesce(sum(p.amount) filter (where (p.method = 'cash') = ${sql.lit(isCash)} and ${sql.ref(`p.${way}_id`)} = ${side}), 0)::bigint`;
  const { rows } = await sql<PaymentSums>`
    select ${sum(true, 'payee')} as cash_received, ${sum(true, 'payer')} as cash_paid,
           ${sum(false, 'payee')} as other_received, ${sum(false, 'payer')} as other_paid
      from due_edges e
      join dues d on d.network_id = e.network_id and d.account_id = e.account_id and d.parent_id = e.parent_id and ${isOf('d')}
                 and d.book_day between ${shift.period.startDate}::date and ${shift.period.endDate}::date
      join due_payments p on p.network_id = d.network_id and p.payment_id = d.payment_id and ${isOf('p')}
      join due_payment_ends x on x.network_id = p.network_id and x.payment_id = p.payment_id and ${isOf('x')}
     where ${isOf('e')} and ${side} in (e.account_id, e.parent_id)
       and x.ended_at >= ${shift.from} and x.ended_at < ${shift.until}`.execute(db);
  return rows[0] ?? { cashReceived: 0, cashPaid: 0, otherReceived: 0, otherPaid: 0 };
}
