import type { Logger } from 'pino';
import { folderName } from '#server/features/backups/backup-format';
import { holdSchedule, insertJob, readLastAsked } from '#server/features/backups/backup-queries';
import { readTime } from '#server/platform/clock';
import type { Database } from '#server/platform/database';

const lookEveryMs = 60_000;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

interface ScheduleParts {
  db: Database;
  logger: Logger;
  dailyAtMinute: number;
  wake: () => void;
}

/** Asks for the daily backup of the installation, on whichever node looks first; for the first one soon after the first start. */
export function scheduleBackups({ db, logger, dailyAtMinute, wake }: ScheduleParts) {
  const look = () => {
    readTime(db)
      .then((now) => askWhenDue(db, dailyAtMinute, now))
      .then(
        (isAsked) => isAsked && wake(),
        (error: unknown) => logger.error({ err: error }, 'the daily backup could not be looked up'),
      );
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    start(): void {
      timer = setInterval(look, lookEveryMs);
      timer.unref();
      look();
    },
    stop: () => clearInterval(timer),
  };
}

/** True where a backup was asked for. One that failed is tried again after an hour. */
export async function askWhenDue(db: Database, dailyAtMinute: number, now: Date): Promise<boolean> {
  const due = lastDue(dailyAtMinute, now);
  return db.transaction().execute(async (tx) => {
    await holdSchedule(tx);
    const last = await readLastAsked(tx);
    if (last.kept !== null && last.kept >= due) return false;
    if (last.any !== null && now.getTime() - last.any.getTime() < hourMs) return false;
    const job = await insertJob(tx, { networkId: 0, folder: folderName(now), askedBy: null });
    return job !== undefined;
  });
}

/** The newest moment at which the daily backup was due. */
export function lastDue(dailyAtMinute: number, now: Date): Date {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const today = midnight + dailyAtMinute * 60_000;
  return new Date(today <= now.getTime() ? today : today - dayMs);
}

/** The next moment at which it is due, by the time of the database; null where no daily backup is made. */
export async function readNextDue(db: Database, dailyAtMinute: number | null): Promise<string | null> {
  return dailyAtMinute === null ? null : nextDue(dailyAtMinute, await readTime(db));
}

/** The same as seen at a moment, as ISO 8601 in UTC. */
export function nextDue(dailyAtMinute: number, now: Date): string {
  return new Date(lastDue(dailyAtMinute, now).getTime() + dayMs).toISOString();
}
