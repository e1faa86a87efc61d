import { isTransferRunning } from '#server/features/backups/backup-answer';
import type { BackupFolders } from '#server/features/backups/backup-folders';
import { type BackupRow, deleteJob, listJobs } from '#server/features/backups/backup-queries';
import type { BackupSettings } from '#server/platform/backup-settings';
import { readTime } from '#server/platform/clock';
import type { Database } from '#server/platform/database';

interface KeepParts {
  db: Database;
  folders: BackupFolders;
  settings: BackupSettings;
}

/**
 * Deletes what is older than the newest few of a network. Daily ones are counted apart, so that nobody can push them out by
 * asking for others. The last one that proved itself is never deleted, and none that is being transferred.
 */
export async function keepFewBackups(
  { db, folders, settings }: KeepParts,
  networkId: number,
  /** Is just being finished, and counts as one of the few. */
  newest?: string,
): Promise<void> {
  const rows = await listJobs(db, networkId);
  const now = await readTime(db);
  const proven = rows.find(({ state }) => state === 'verified');
  const isFinished = ({ folder, state }: BackupRow) =>
    folder === newest || state === 'made' || state === 'verified' || state === 'unproven';
  const isDaily = ({ askedBy }: BackupRow) => askedBy === null;
  const finished = rows.filter(isFinished);
  const kinds = [finished.filter(isDaily), finished.filter((row) => !isDaily(row))];
  for (const row of kinds.flatMap((kind) => kind.slice(settings.keep))) {
    if (row === proven || isTransferRunning(row, now)) continue;
    await folders.remove(networkId, row.folder);
    await deleteJob(db, row);
  }
  const failed = rows.filter(({ state }) => state === 'failed');
  for (const row of failed.slice(settings.keep)) await deleteJob(db, row);
}
