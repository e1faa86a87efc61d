import { statfs } from 'node:fs/promises';
import { AppError } from '#server/platform/app-error';

const megabyte = 1_000_000;
/** What stays free besides a backup of the last size: it may have grown, and others write to the same disk. */
const marginShare = 0.1;
const leastMargin = 16 * megabyte;

/** The free bytes of the disk that holds a folder; null if its file system does not say. */
export type ReadFreeBytes = (folder: string) => Promise<number | null>;

export const readFreeBytes: ReadFreeBytes = async (folder) => {
  const { blocks, bavail, bsize } = await statfs(folder);
  return blocks === 0 ? null : bavail * bsize;
};

interface Demand {
  folder: string;
  /** The size of the last backup of the same network or installation; 0 for the first one. */
  lastBytes: number;
  readFree: ReadFreeBytes;
}

/** Refuses a backup that would probably fill the disk, before anything is written. */
export async function demandSpace({ folder, lastBytes, readFree }: Demand): Promise<void> {
  const free = await readFree(folder);
  const needed = lastBytes + Math.max(leastMargin, Math.ceil(lastBytes * marginShare));
  if (free === null || free >= needed) return;
  const [left, wanted] = [Math.floor(free / megabyte), Math.ceil(needed / megabyte)];
  throw new AppError('backup_failed', {
    message: `The folder of backups has ${left} MB free; this backup needs about ${wanted} MB.`,
  });
}
