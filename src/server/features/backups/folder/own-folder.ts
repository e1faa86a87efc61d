import type { BackupFolders } from '#server/features/backups/folder/backup-folders';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';

/** The path of a finished folder of the actor's own network. Any other name gets 404. */
export async function demandFolder(folders: BackupFolders, actor: Actor, folder: string): Promise<string> {
  const path = await folders.find(actor.networkId, folder);
  if (path === undefined) throw new AppError('not_found');
  return path;
}
