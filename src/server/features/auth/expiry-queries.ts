import { sql } from 'kysely';
import { readTime } from '#server/platform/database/clock';
import type { Database } from '#server/platform/database/database';
import { isAhead, isOlder } from '#server/platform/database/moments';
import { budgetWindows } from '#server/platform/limits/budget-windows';

const daySeconds = 24 * 60 * 60;
/** How long the notice of a new device is kept. */
const noticeKeptSeconds = 90 * daySeconds;
/** How long a known device is kept without use. */
const deviceKeptSeconds = 365 * daySeconds;
/** A moment may be this far ahead before it counts as one of a wrong clock. */
const aheadAllowedSeconds = 10 * 365 * daySeconds;
const nowMs = sql`extract(epoch from statement_timestamp()) * 1000`;

/** Deletes expired rows: budgets that are full again, and notices that are no longer shown. */
export async function forgetExpired(db: Database): Promise<void> {
  await sql`delete from rate_limits where expire < ${nowMs}`.execute(db);
  await sql`delete from new_devices where ${isOlder(sql`noticed_at`, noticeKeptSeconds, aheadAllowedSeconds)}`.execute(
    db,
  );
  await sql`delete from known_devices where ${isOlder(sql`last_used_at`, deviceKeptSeconds, aheadAllowedSeconds)}`.execute(
    db,
  );
}

/**
 * Ends what a clock that ran ahead has prolonged: open sessions that nobody uses would outlast their limits, and budgets
 * would stay empty for as long as the clock was ahead. Budgets are counted by the clocks of the servers. Once an hour,
 * so that a server whose clock stays ahead does not get fuller budgets than it should.
 */
export async function endAhead(db: Database): Promise<void> {
  // Read before: on a distributed database an update calls no function for the time beside columns.
  const now = await readTime(db);
  const soonest = (column: string) =>
    sql`${sql.ref(column)} = least(${sql.ref(column)}, ${now}::timestamptz)`;
  await sql`
    update sessions set ${soonest('created_at')}, ${soonest('active_at')}, ${soonest('seen_at')}
     where ended_at is null and end_reason is null
       and ${isAhead(sql`greatest(created_at, active_at, seen_at)`)}`.execute(db);
  const windows = budgetWindows();
  await sql`
    update rate_limits r set expire = ${nowMs} + w.ms
      from unnest(${windows.map(({ name }) => name)}::text[], ${windows.map(({ seconds }) => seconds * 1000)}::bigint[]) w(name, ms)
     where starts_with(r.key, w.name || ':') and r.expire > ${nowMs} + w.ms`.execute(db);
}
