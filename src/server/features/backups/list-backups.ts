import type { Backup } from '#contract/backups';
import { backupAnswer, foundAnswer } from '#server/features/backups/backup-answer';
import type { BackupFolders } from '#server/features/backups/backup-folders';
import { listJobs } from '#server/features/backups/backup-queries';
import { readTime } from '#server/platform/clock';
import type { Database } from '#server/platform/database';

/** The finished folders of a network, and what is being made or has failed since the newest of them. */
export async function listBackups(
  db: Database,
  folders: BackupFolders,
  networkId: number,
): Promise<{ folders: string[]; data: Backup[] }> {
  // Rows first: a folder that is finished in between is then listed by its name alone, and never without one.
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
