import { sql } from 'kysely';
import type { BackupRow } from '#server/features/backups/backup-queries';
import type { Database } from '#server/platform/database/database';
import { type HeldJob, type JobQueue, usualColumns } from '#server/platform/jobs/job-queries';

/** A backup as claimed by one node. */
export interface BackupJob extends HeldJob, Pick<BackupRow, 'networkId' | 'jobId' | 'folder'> {}

const backups = {
  table: 'backupJobs',
  id: 'jobId',
  columns: usualColumns,
  carries: ['jobId', 'folder'],
  order: sql`q.asked_at`,
  silentSeconds: 15,
} as const;
const endedOften = 'The server stopped several times during this backup.';

/** Backups to make. */
export const makeQueue: JobQueue<BackupJob> = {
  ...backups,
  claimed: 'running',
  isWaiting: sql`q.state = 'waiting'`,
  begin: { rowsDone: 0 },
  release: { state: 'waiting' },
  giveUp: { afterAttempts: 3, change: { state: 'failed', error: endedOften } },
};

/** Backups to verify, new ones first. Attempts at the verification are counted from zero. */
export const checkQueue = (areChecked: boolean): JobQueue<BackupJob> => ({
  ...backups,
  claimed: 'checking',
  order: sql`q.verified_at is not null, q.asked_at`,
  // A started verification is finished even if no new ones are started.
  isWaiting: areChecked ? sql`q.state = 'made'` : sql`false`,
  nextAttempt: sql`case when q.state = 'made' then 1 else q.attempt + 1 end`,
  release: { state: 'made' },
  giveUp: { afterAttempts: 3, change: { state: 'unproven', error: endedOften } },
});

const now = sql`statement_timestamp()`;
export const asMade = ({ rowsDone, bytes }: { rowsDone: number; bytes: number }) => ({
  state: 'made',
  rowsDone,
  rowsTotal: rowsDone,
  bytes,
  madeAt: now,
});
export const asVerified = { state: 'verified', error: null, verifiedAt: now };

/** The size of the last backup of a network or of the installation; 0 if it has none. */
export async function readLastBytes(db: Database, networkId: number): Promise<number> {
  const row = await db
    .selectFrom('backupJobs')
    .select('bytes')
    .where('networkId', '=', networkId)
    .where('bytes', 'is not', null)
    .orderBy('askedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.bytes ?? 0;
}
