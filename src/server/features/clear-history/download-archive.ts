import { basename } from 'node:path';
import { demandId } from '#server/features/accounts/account-ids';
import { type Archives, manifestName } from '#server/features/clear-history/archive-folder';
import { findClearing, listFiles } from '#server/features/clear-history/clearing-queries';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database';
import type { FileAnswer } from '#server/platform/serve';
import { zipFiles } from '#server/platform/zip-files';

/** A finished clearing's files as one zip. 404 where this machine's data folder does not hold them. */
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
