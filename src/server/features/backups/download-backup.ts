import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { isDownloadOpen, openDownload } from '#server/features/backups/backup-queries';
import type { BackupFolders } from '#server/features/backups/folder/backup-folders';
import { demandFolder } from '#server/features/backups/folder/own-folder';
import { verifySums } from '#server/features/backups/folder/read-backup';
import { noteDamage } from '#server/features/backups/note-damage';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { zipFiles } from '#server/platform/files/zip-files';
import type { FileAnswer } from '#server/platform/http/answers/send-answer';
import { recordActivity } from '#server/shared/activity-log/record-activity';
import { demandOwnPassword } from '#server/shared/secrets/demand-own-password';
import { findActorOfSession } from '#server/shared/sessions/actor-of-session';

const bytesBetweenLooks = 4 * 1024 * 1024;

interface Asked {
  folder: string;
  facts: RequestFacts;
}

/** Allows this session to download one folder, after its password and the folder's checksums were checked. */
export async function openBackupDownload(
  { db, folders, secretKey }: { db: Database; folders: BackupFolders; secretKey: string },
  actor: Actor,
  { folder, password, facts }: Asked & { password: string },
): Promise<void> {
  const path = await demandFolder(folders, actor, folder);
  await demandOwnPassword(db, actor, password);
  const { networkId, sessionId } = actor;
  await verifySums(path, secretKey).catch(async (error: unknown) => {
    await noteDamage(db, { networkId, folder }, error);
    throw error;
  });
  await openDownload(db, { networkId, sessionId, folder });
  const text = `Opened the download of ${folder}`;
  await recordActivity(db, { actor, subject: null, action: 'backups.open-download', text, facts });
}

/** Streams the folder as one zip. Its files are already compressed. */
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
  // A reader that disconnects before the first chunk never starts the loop, so the cleanup must not depend on it.
  content.once('close', () => zip.content.destroy());
  return {
    fileName: `${folder}.zip`,
    contentType: 'application/zip',
    headers: { 'content-length': String(zip.bytes) },
    content,
  };
}

/** Null if the folder was deleted in the meantime or contains unexpected files. */
async function zipFolder(path: string, folder: string): ReturnType<typeof zipFiles> {
  const facts = await Promise.all([readdir(path), stat(path)]).catch(() => null);
  if (facts === null) return null;
  const [names, { mtime }] = facts;
  const files = names.sort().map((name) => ({ path: join(path, name), name: `${folder}/${name}` }));
  return zipFiles(files, mtime);
}

/** A revoked right ends a running download. */
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
