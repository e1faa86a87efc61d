import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/platform/database-types';

const refreshEveryMs = 5_000;
/** A measurement that took longer says too little: the clock was read at any moment of it. */
const slowMs = 1_000;
/** Servers and database agree as long as their clocks differ by no more than this. */
export const toleratedDifferenceMs = 2_000;

/**
 * The time of the database, which is the one source of ages: all servers share it, and a server whose own clock steps goes on
 * as before. It is measured every few seconds and counted on by a monotonic clock in between.
 */
export function createDatabaseClock(readTime: () => Promise<Date>) {
  // Until the first measurement this server's own clock stands in.
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
    /** By how much this server's own clock is ahead. */
    differenceMs: () => Date.now() - nowMs(),
    /** Measures now, and regularly from now on. A database that is away is asked again at the next time. */
    async start(): Promise<void> {
      await measure().catch(() => {});
      timer ??= setInterval(() => void measure().catch(() => {}), refreshEveryMs).unref();
    },
    stop: () => clearInterval(timer),
  };
}
export type DatabaseClock = ReturnType<typeof createDatabaseClock>;

/** The database's time at this moment, where a statement more does not matter. */
export async function readTime(db: Kysely<DB>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the clock gave no answer');
  return row.now;
}
