import { holdSchedule, insertJob, readLastAsked } from '#server/features/backups/backup-queries';
import { folderName } from '#server/features/backups/folder/backup-format';
import { readTime } from '#server/platform/database/clock';
import type { Database } from '#server/platform/database/database';
import type { JobRunner } from '#server/platform/jobs/run-jobs';

const lookEveryMs = 60_000;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

interface ScheduleParts {
  db: Database;
  dailyAtMinute: number;
  wake: () => void;
}

/** Requests the daily backup of the installation, on the first node that checks; the first one soon after the first start. */
export function scheduleBackups(jobs: JobRunner, { db, dailyAtMinute, wake }: ScheduleParts): void {
  const look = async () => {
    if (await askWhenDue(db, dailyAtMinute, await readTime(db))) wake();
  };
  jobs.every(lookEveryMs, look, 'the schedule of the daily backup could not be read');
}

/** True if a backup was requested. A failed one is retried after an hour. */
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

/** The last time at which the daily backup was due. */
export function lastDue(dailyAtMinute: number, now: Date): Date {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const today = midnight + dailyAtMinute * 60_000;
  return new Date(today <= now.getTime() ? today : today - dayMs);
}

/** The next time it is due, by the database's clock; null if daily backups are off. */
export async function readNextDue(db: Database, dailyAtMinute: number | null): Promise<string | null> {
  return dailyAtMinute === null ? null : nextDue(dailyAtMinute, await readTime(db));
}

/** The same at a given moment, as ISO 8601 in UTC. */
export function nextDue(dailyAtMinute: number, now: Date): string {
  return new Date(lastDue(dailyAtMinute, now).getTime() + dayMs).toISOString();
}
