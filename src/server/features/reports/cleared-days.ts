import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Period } from '#contract/date-presets';
import type { Database } from '#server/platform/database';

/** What a report counts: tickets one by one, the sums of a day, or both. */
type Counted = 'tickets' | 'play' | 'games';

/** On how many days of a period a clearing took what a report counts from the networks of `k.network_id`. */
export async function countClearedDays(
  db: Database,
  ofNetworks: RawBuilder<SqlBool>,
  { period, counted }: { period: Period; counted: readonly Counted[] },
): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select count(distinct k.book_day) as days from carried_sums k
     where ${ofNetworks} and k.book_day between ${period.startDate} and ${period.endDate}
       and k.what in (${sql.join(counted)})`.execute(db);
  return rows[0]?.days ?? 0;
}
