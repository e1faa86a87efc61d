import { basename } from 'node:path';
import { type Archives, manifestName } from '#server/features/clear-history/archive-folder';
import { findClearing, listFiles } from '#server/features/clear-history/clearing-queries';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { zipFiles } from '#server/platform/files/zip-files';
import type { FileAnswer } from '#server/platform/http/answers/send-answer';
import { demandId } from '#server/shared/accounts/account-ids';

/** A finished clearing's files as one zip. 404 if this machine's data folder does not have them. */
export async function downloadArchive(
  { lists, archives }: { lists: Database; archives: Archives },
  id: string,
): Promise<FileAnswer> {
  const row = await findClearing(lists, { clearingId: demandId(id) });
  if (row === undefined) throw new AppError('not_found');
  if (row.status !== 'done') throw new AppError('clearing_running');
  const files = await listFiles(lists, row);
  const paths = archives.pathsOf(row, [manifestName, ...files.map(({ fileName }) => fileName)]);
  const zip = await zipFiles(paths.map((path) => ({ path, name: basename(path) })));
  if (zip === null) throw new AppError('not_found');
  return {
    fileName: `${row.name}.zip`,
    contentType: 'application/zip',
    headers: { 'content-length': String(zip.bytes) },
    content: zip.content,
  };
}
