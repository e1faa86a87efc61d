import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/database/database-types';

const refreshEveryMs = 5_000;
/** A measurement that took longer is too inexact: the clock may have been read at any moment of it. */
const slowMs = 1_000;
/** Largest tolerated difference between the clocks of servers and database. */
export const toleratedDifferenceMs = 2_000;

/**
 * The database's time, used for all ages: all servers share it, and adjustments of a server's own clock have no effect.
 * It is measured every few seconds and advanced by the monotonic clock in between.
 */
export function createDatabaseClock(readTime: () => Promise<Date>) {
  // Before the first measurement this server's own clock is used.
  let offsetMs = Date.now() - performance.now();
  let isMeasured = false;
  let timer: NodeJS.Timeout | undefined;

  async function measure(): Promise<void> {
    const askedAt = performance.now();
    const timeMs = (await readTime()).getTime();
    const answeredAt = performance.now();
    if (isMeasured && answeredAt - askedAt > slowMs) return;
    offsetMs = timeMs - (askedAt + answeredAt) / 2;
    isMeasured = true;
  }

  const nowMs = () => performance.now() + offsetMs;
  return {
    nowMs,
    now: () => new Date(nowMs()),
    /** How far this server's own clock is ahead. */
    differenceMs: () => Date.now() - nowMs(),
    /** Measures now and then regularly. If the database is unavailable, the next measurement tries again. */
    async start(): Promise<void> {
      await measure().catch(() => {});
      timer ??= setInterval(() => void measure().catch(() => {}), refreshEveryMs).unref();
    },
    stop: () => clearInterval(timer),
  };
}
export type DatabaseClock = ReturnType<typeof createDatabaseClock>;

/** The database's time now, where one more statement does not matter. */
export async function readTime(db: Kysely<DB>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the clock query returned no row');
  return row.now;
}
