import { holdSchedule, insertJob, readLastAsked } from '#server/features/backups/backup-queries';
import { folderName } from '#server/features/backups/folder/backup-format';
import { insertDueJob, listDueNetworks } from '#server/features/backups/make/schedule-queries';
import { readTime } from '#server/platform/database/clock';
import type { Database } from '#server/platform/database/database';
import type { JobRunner } from '#server/platform/jobs/run-jobs';

const lookEveryMs = 60_000;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** Networks whose backups wait at the same time; the next ones are added each minute. */
const mostWaiting = 20;

interface ScheduleParts {
  db: Database;
  dailyAtMinute: number;
  wake: () => void;
}

/**
 * Requests the daily backups of the installation and of every network, on the first node that checks. The first backup of the installation is made soon after its first start.
 */
export function scheduleBackups(jobs: JobRunner, { db, dailyAtMinute, wake }: ScheduleParts): void {
  const look = async () => {
    const now = await readTime(db);
    const isAsked = await askWhenDue(db, dailyAtMinute, now);
    const asked = await askNetworksWhenDue(db, dailyAtMinute, now);
    if (isAsked || asked > 0) wake();
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

/**
 * Requests the daily backup of networks that have none since it was due, a few at a time, and returns their number. A
 * network that was created later, or whose backup failed within the last hour, waits.
 */
export async function askNetworksWhenDue(db: Database, dailyAtMinute: number, now: Date): Promise<number> {
  const due = lastDue(dailyAtMinute, now);
  const retryAfter = new Date(now.getTime() - hourMs);
  const networks = await listDueNetworks(db, { due, retryAfter, most: mostWaiting });
  let asked = 0;
  for (const networkId of networks)
    if (await insertDueJob(db, { networkId, folder: folderName(now), due, retryAfter })) asked += 1;
  return asked;
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
