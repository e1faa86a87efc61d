import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import { deleteClockNote, noteClock } from '#server/features/books/alarms/clock-queries';
import { type DatabaseClock, toleratedDifferenceMs } from '#server/platform/database/clock';
import type { Database } from '#server/platform/database/database';
import type { JobRunner } from '#server/platform/jobs/run-jobs';

const everyMs = 10_000;

interface NoterParts {
  db: Database;
  clock: DatabaseClock;
  logger: Logger;
}

/** Stores how far this server's clock differs from the database clock, while the difference exceeds the tolerance. */
export function createClockNoter({ db, clock, logger }: NoterParts) {
  const serverId = randomUUID();
  const name = `${hostname()} (process ${process.pid})`;
  let isNoted = false;

  return async function note(): Promise<void> {
    const differenceMs = Math.round(clock.differenceMs());
    if (Math.abs(differenceMs) <= toleratedDifferenceMs) {
      if (isNoted) await deleteClockNote(db, serverId);
      isNoted = false;
      return;
    }
    if (!isNoted) logger.error({ differenceMs }, 'the clocks of this server and the database differ');
    isNoted = true;
    await noteClock(db, { serverId, name, differenceMs });
  };
}

/** Stores it regularly while the server runs. */
export function noteServerClock(jobs: JobRunner, parts: NoterParts): void {
  jobs.every(everyMs, createClockNoter(parts), 'the clock difference could not be stored');
}
