import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import yazl from 'yazl';
import { demandId } from '#server/features/accounts/account-ids';
import { type Archives, manifestName } from '#server/features/clear-history/archive-folder';
import { findClearing, listFiles } from '#server/features/clear-history/clearing-queries';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database';
import type { FileAnswer } from '#server/platform/serve';

/** A finished clearing's files as one zip. 404 where this machine's data folder does not hold them. */
export async function downloadArchive(
  { lists, archives }: { lists: Database; archives: Archives },
  id: string,
): Promise<FileAnswer> {
  const row = await findClearing(lists, { clearingId: demandId(id) });
  if (row === undefined) throw new AppError('not_found');
  if (row.status !== 'done') throw new AppError('clearing_running');
  const files = await listFiles(lists, row);
  const paths = await archives.find(row, [manifestName, ...files.map(({ fileName }) => fileName)]);
  if (paths === null) throw new AppError('not_found');
  const zip = new yazl.ZipFile();
  // They are compressed already.
  for (const path of paths) zip.addFile(path, basename(path), { compress: false });
  zip.end();
  const content = zip.outputStream as Readable;
  // A file that goes away meanwhile cuts the download short.
  zip.on('error', (error) => content.destroy(error as Error));
  return { fileName: `${row.name}.zip`, contentType: 'application/zip', content };
}
