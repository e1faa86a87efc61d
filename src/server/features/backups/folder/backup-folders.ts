import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { folderPattern } from '#server/features/backups/folder/backup-format';

const partialPrefix = '.partial-';

/** The backup folders of all networks. A name from outside is only compared with existing names, never used in a path. */
export function createBackupFolders(root: string) {
  const homeOf = (networkId: number) => join(root, String(networkId));

  async function namesIn(networkId: number): Promise<string[]> {
    try {
      const entries = await readdir(homeOf(networkId), { withFileTypes: true });
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  /** Finished folders, newest first. */
  async function list(networkId: number): Promise<string[]> {
    const names = (await namesIn(networkId)).filter((name) => folderPattern.test(name));
    return names.sort().reverse();
  }

  return {
    list,
    /** The path of a finished folder of this network; undefined if it has no folder of this name. */
    async find(networkId: number, folder: string): Promise<string | undefined> {
      const name = (await list(networkId)).find((each) => each === folder);
      return name === undefined ? undefined : join(homeOf(networkId), name);
    },
    /** Creates an unlisted folder to write into, and removes what an earlier attempt left behind. */
    async openPartial(networkId: number): Promise<string> {
      const home = homeOf(networkId);
      await mkdir(home, { recursive: true, mode: 0o700 });
      const left = (await namesIn(networkId)).filter((name) => name.startsWith(partialPrefix));
      for (const name of left) await rm(join(home, name), { recursive: true, force: true });
      const path = join(home, `${partialPrefix}${process.pid}-${performance.now()}`);
      await mkdir(path, { mode: 0o700 });
      return path;
    },
    /** Renames a complete folder to its final name, after everything is flushed to disk. */
    async finish(
      networkId: number,
      { partial, folder }: { partial: string; folder: string },
    ): Promise<string> {
      const path = join(homeOf(networkId), folder);
      await syncFolder(partial);
      // An attempt that ended between the rename and its record has left a folder that no row knows.
      await rm(path, { recursive: true, force: true });
      await rename(partial, path);
      await syncFolder(homeOf(networkId));
      return path;
    },
    async remove(networkId: number, folder: string): Promise<void> {
      if (folderPattern.test(folder))
        await rm(join(homeOf(networkId), folder), { recursive: true, force: true });
    },
  };
}
export type BackupFolders = ReturnType<typeof createBackupFolders>;

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Also if the path is below a file: then there are no folders to list. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
