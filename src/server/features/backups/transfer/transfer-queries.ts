import { sql } from 'kysely';
import type { BackupRow } from '#server/features/backups/backup-queries';
import type { Database } from '#server/platform/database/database';
import type { HeldJob, JobQueue } from '#server/platform/jobs/job-queries';

/** A transfer as claimed by one node. */
export interface TransferJob extends HeldJob, Pick<BackupRow, 'networkId' | 'jobId' | 'folder'> {}

/** Copies of folders to the hosting. No copy waits: the node that receives the request claims it. */
export const transferQueue: JobQueue<TransferJob> = {
  table: 'backupJobs',
  id: 'jobId',
  columns: { state: 'transferState', attempt: 'transferAttempt', heardAt: 'transferHeardAt' },
  carries: ['jobId', 'folder'],
  claimed: 'running',
  isWaiting: sql`q.transfer_state is distinct from 'running'`,
  order: sql`q.asked_at`,
  // Long enough for a busy node, short enough for a person who retries.
  silentSeconds: 30,
  begin: { transferDone: 0, transferError: null },
  release: {
    transferState: 'failed',
    transferError: 'The server stopped during this transfer. Start it again to resume.',
  },
};

type Folder = Pick<BackupRow, 'networkId' | 'folder'>;

export const ofFolder = ({ networkId, folder }: Folder) =>
  sql<boolean>`q.network_id = ${networkId} and q.folder = ${folder}`;

/** A folder that was put back by hand gets its row here. */
export async function keepFolderRow(
  db: Database,
  { networkId, folder }: Folder,
  { askedBy, bytes }: { askedBy: number; bytes: number },
): Promise<void> {
  await db
    .insertInto('backupJobs')
    .values({ networkId, folder, askedBy, state: 'made', bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
