import { rm } from 'node:fs/promises';
import type { BackupFolders } from '#server/features/backups/folder/backup-folders';
import type { BackupJob } from '#server/features/backups/make/backup-job-queries';
import { demandSpace, type ReadFreeBytes, readFreeBytes } from '#server/features/backups/make/demand-space';
import { takeSnapshot } from '#server/features/backups/make/take-snapshot';

export interface Progress {
  rowsDone: number;
  rowsTotal: number | null;
}

interface MakeOptions {
  databaseUrl: string;
  folders: BackupFolders;
  secretKey: string;
  version: string;
  progress: Progress;
  /** The size of the last backup of the same network or installation; 0 for the first one. */
  lastBytes: number;
  readFree?: ReadFreeBytes | undefined;
  signal: AbortSignal;
}

/** Writes one folder. It gets its final name when it is complete; a failure leaves no folder. */
export async function makeBackup(
  { networkId, folder }: Pick<BackupJob, 'networkId' | 'folder'>,
  options: MakeOptions,
): Promise<{ rowsDone: number; bytes: number }> {
  const { databaseUrl, folders, secretKey, version, progress, signal } = options;
  const { lastBytes, readFree = readFreeBytes } = options;
  const partial = await folders.openPartial(networkId);
  try {
    await demandSpace({ folder: partial, lastBytes, readFree });
    const { tables } = await takeSnapshot({
      databaseUrl,
      networkId,
      secretKey,
      version,
      signal,
      folder: partial,
      onTotal: (rows) => {
        progress.rowsTotal = rows;
      },
      onRows: (rows) => {
        progress.rowsDone += rows;
      },
    });
    signal.throwIfAborted();
    await folders.finish(networkId, { partial, folder });
    const sumOf = (part: 'rows' | 'bytes') => tables.reduce((sum, table) => sum + table[part], 0);
    return { rowsDone: sumOf('rows'), bytes: sumOf('bytes') };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}
