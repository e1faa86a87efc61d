import { isTransferRunning } from '#server/features/backups/backup-answer';
import { type BackupRow, deleteJob, listJobs } from '#server/features/backups/backup-queries';
import type { BackupFolders } from '#server/features/backups/folder/backup-folders';
import { listFoldersInUse } from '#server/features/backups/restore-network/restore-queries';
import type { BackupSettings } from '#server/platform/config/backup-settings';
import { readTime } from '#server/platform/database/clock';
import type { Database } from '#server/platform/database/database';

interface KeepParts {
  db: Database;
  folders: BackupFolders;
  settings: BackupSettings;
}

/**
 * Deletes all but the newest backups of a network. Daily ones are counted separately, so that on-demand backups cannot
 * displace them. The last verified one is never deleted, nor one that is being transferred or restored.
 */
export async function keepFewBackups(
  { db, folders, settings }: KeepParts,
  networkId: number,
  /** The backup that is just being finished; it counts as one of those kept. */
  newest?: string,
): Promise<void> {
  const rows = await listJobs(db, networkId);
  const inUse = await listFoldersInUse(db, networkId);
  const now = await readTime(db);
  // One that is being verified again has been verified before.
  const proven = rows.find(
    ({ state, verifiedAt }) =>
      state === 'verified' || (verifiedAt !== null && (state === 'made' || state === 'checking')),
  );
  const isFinished = ({ folder, state }: BackupRow) =>
    folder === newest || state === 'made' || state === 'verified' || state === 'unproven';
  const isDaily = ({ askedBy }: BackupRow) => askedBy === null;
  const finished = rows.filter(isFinished);
  const kinds = [finished.filter(isDaily), finished.filter((row) => !isDaily(row))];
  for (const row of kinds.flatMap((kind) => kind.slice(settings.keep))) {
    if (row === proven || isTransferRunning(row, now) || inUse.includes(row.folder)) continue;
    await folders.remove(networkId, row.folder);
    await deleteJob(db, row);
  }
  const failed = rows.filter(({ state }) => state === 'failed');
  for (const row of failed.slice(settings.keep)) await deleteJob(db, row);
}
