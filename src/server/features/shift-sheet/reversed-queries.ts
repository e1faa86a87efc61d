import { type RawBuilder, sql } from 'kysely';
import type { Hundredths } from '#contract/ground/money';
import type { Shift } from '#server/features/shift-sheet/shift-queries';
import type { Database } from '#server/platform/database/database';
import type { AccountRow } from '#server/shared/accounts/account-rows';

/**
 * Stakes and paid prizes within a shift of tickets that a restore reversed since. They are movements of the ledger like
 * all others, but count in no figure. A clearing leaves a reversal as long as the stake of its ticket.
 */
export async function readReversed(
  db: Database,
  account: AccountRow,
  { shift, networks }: { shift: Shift; networks: readonly number[] },
): Promise<{ play: Hundredths; claimed: Hundredths }> {
  if (networks.length === 0) return { play: 0, claimed: 0 };
  const isOf = (table: string) => sql`${sql.ref(`${table}.networkId`)} in (${sql.join(networks)})`;
  const isReversed = sql`${isOf('r')} and r.kind = 'restore' and ${isOfBranch(account)}`;
  const isWithin = sql`${isOf('t')} and t.book_day between ${shift.period.startDate}::date and ${shift.period.endDate}::date
               and t.posted_at >= ${shift.from} and t.posted_at < ${shift.until}`;
  const { rows } = await sql<{ play: Hundredths; claimed: Hundredths }>`
    select (select coalesce(sum(t.amount), 0)::bigint
              from reversals r
              join transfers t on t.network_id = r.network_id and t.transfer_id = r.ticket_id
             where ${isReversed} and ${isWithin}) as play,
           (select coalesce(sum(t.amount), 0)::bigint
              from reversals r
              join transfers t on t.network_id = r.network_id and t.credit_wallet = r.player_id
                              and t.kind = 'claim' and t.ticket_id = r.ticket_id
             where ${isReversed} and ${isWithin}) as claimed`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('expected one row of reversed tickets');
  return row;
}

/** True for the reversals `r` of the account's branch; networks are whole below an admin and a superadmin. */
function isOfBranch({ networkId, accountId, kind }: AccountRow): RawBuilder<unknown> {
  if (kind === 'superadmin' || kind === 'admin') return sql`true`;
  return sql`exists (select from accounts a
    where a.network_id = ${networkId} and a.account_id = r.player_id and a.path @> array[${accountId}]::bigint[])`;
}
