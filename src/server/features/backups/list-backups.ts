import type { Backup } from '#contract/backups/backups';
import { backupAnswer, foundAnswer } from '#server/features/backups/backup-answer';
import { listJobs } from '#server/features/backups/backup-queries';
import type { BackupFolders } from '#server/features/backups/folder/backup-folders';
import { readTime } from '#server/platform/database/clock';
import type { Database } from '#server/platform/database/database';

/** The finished folders of a network, backups in progress, and failures since the newest folder. */
export async function listBackups(
  db: Database,
  folders: BackupFolders,
  networkId: number,
): Promise<{ folders: string[]; data: Backup[] }> {
  // Rows first: a folder finished in between is then listed by name only, instead of a row without its folder.
  const rows = await listJobs(db, networkId);
  const now = await readTime(db);
  const names = await folders.list(networkId);
  const known = new Map(rows.map((row) => [row.folder, row]));
  const [newest = ''] = names;
  const isNews = (folder: string, state: Backup['state']) =>
    state === 'waiting' || state === 'running' || (state === 'failed' && folder > newest);
  const unfinished = rows.filter(({ folder, state }) => !names.includes(folder) && isNews(folder, state));
  const finished = names.map((name) => {
    const row = known.get(name);
    return row === undefined ? foundAnswer(name) : backupAnswer(row, now);
  });
  return { folders: names, data: [...unfinished.map((row) => backupAnswer(row, now)), ...finished] };
}
