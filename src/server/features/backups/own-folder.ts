import type { BackupFolders } from '#server/features/backups/backup-folders';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';

/** Where a finished folder of the actor's own network lies. Any other name is answered like one that does not exist. */
export async function demandFolder(folders: BackupFolders, actor: Actor, folder: string): Promise<string> {
  const path = await folders.find(actor.networkId, folder);
  if (path === undefined) throw new AppError('not_found');
  return path;
}
