import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Period } from '#contract/date-presets';
import type { Database } from '#server/platform/database';

/** On how many days of a period a clearing took tickets or sums from the networks of `k.network_id`. */
export async function countClearedDays(
  db: Database,
  ofNetworks: RawBuilder<SqlBool>,
  { startDate, endDate }: Period,
): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select count(distinct k.book_day) as days from carried_sums k
     where ${ofNetworks} and k.book_day between ${startDate} and ${endDate} and k.what in ('tickets', 'play', 'games')`.execute(
    db,
  );
  return rows[0]?.days ?? 0;
}
