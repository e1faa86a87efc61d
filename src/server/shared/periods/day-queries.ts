import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Day, Period } from '#contract/ground/date-presets';
import type { Database } from '#server/platform/database/database';

/** The data a report counts: tickets, daily sums, or both. */
type Counted = 'tickets' | 'play' | 'games';

/** Number of days of a period on which a clearing removed the report's data from the networks of `k.network_id`. */
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

/** The business day it is now, by the database's clock and the installation's time zone. */
export async function readToday(db: Database): Promise<Day> {
  const { rows } = await sql<{ today: Day }>`select business_day(statement_timestamp()) as today`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database has no day');
  return row.today;
}
