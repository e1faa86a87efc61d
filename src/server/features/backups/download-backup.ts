import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { recordActivity } from '#server/features/activity-log/record-activity';
import { findActorOfSession } from '#server/features/auth/actor-of-session';
import { demandOwnPassword } from '#server/features/auth/demand-own-password';
import type { BackupFolders } from '#server/features/backups/backup-folders';
import { isDownloadOpen, openDownload } from '#server/features/backups/backup-queries';
import { demandFolder } from '#server/features/backups/own-folder';
import { verifySums } from '#server/features/backups/read-backup';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database';
import type { FileAnswer } from '#server/platform/serve';
import { zipFiles } from '#server/platform/zip-files';

const bytesBetweenLooks = 4 * 1024 * 1024;

interface Asked {
  folder: string;
  facts: RequestFacts;
}

/** Opens the download of one folder for this session, once it has given its password and the folder is what was written. */
export async function openBackupDownload(
  { db, folders, secretKey }: { db: Database; folders: BackupFolders; secretKey: string },
  actor: Actor,
  { folder, password, facts }: Asked & { password: string },
): Promise<void> {
  const path = await demandFolder(folders, actor, folder);
  await demandOwnPassword(db, actor, password);
  await verifySums(path, secretKey);
  const { networkId, sessionId } = actor;
  await openDownload(db, { networkId, sessionId, folder });
  const text = `Opened the download of ${folder}`;
  await recordActivity(db, { actor, subject: null, action: 'backups.open-download', text, facts });
}

/** The folder as one zip, made while it is read. Its files are compressed already. */
export async function downloadBackup(
  { db, folders }: { db: Database; folders: BackupFolders },
  actor: Actor,
  folder: string,
): Promise<FileAnswer> {
  const path = await demandFolder(folders, actor, folder);
  const { networkId, sessionId } = actor;
  if (!(await isDownloadOpen(db, { networkId, sessionId, folder })))
    throw new AppError('download_not_opened');
  const zip = await zipFolder(path, folder);
  if (zip === null) throw new AppError('not_found');
  const content = Readable.from(whileStanding(db, actor, zip.content));
  // A reader that goes away before its first piece ends a loop that never began, and nothing within it.
  content.once('close', () => zip.content.destroy());
  return {
    fileName: `${folder}.zip`,
    contentType: 'application/zip',
    headers: { 'content-length': String(zip.bytes) },
    content,
  };
}

/** Null where the folder went away meanwhile, or holds what no backup does. */
async function zipFolder(path: string, folder: string): ReturnType<typeof zipFiles> {
  const facts = await Promise.all([readdir(path), stat(path)]).catch(() => null);
  if (facts === null) return null;
  const [names, { mtime }] = facts;
  const files = names.sort().map((name) => ({ path: join(path, name), name: `${folder}/${name}` }));
  return zipFiles(files, mtime);
}

/** A right taken away ends a download that is under way. */
async function* whileStanding(
  db: Database,
  actor: Actor,
  pieces: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  let unlooked = bytesBetweenLooks;
  for await (const piece of pieces) {
    unlooked += piece.length;
    if (unlooked >= bytesBetweenLooks) {
      unlooked = 0;
      if ((await findActorOfSession(db, actor)) === null) throw new AppError('not_signed_in');
    }
    yield piece;
  }
}
