import { createReadStream } from 'node:fs';
import { lstat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import yazl from 'yazl';

interface ZippedFile {
  path: string;
  /** Within the zip. */
  name: string;
}

interface SizedFile extends ZippedFile {
  size: number;
}

/**
 * One zip of files that are compressed already, made while it is read, and how long it is; null where one of them is missing or
 * is no plain file, for a link would hand out what it points to. However the reading ends, no file stays open.
 */
export async function zipFiles(
  files: readonly ZippedFile[],
  mtime?: Date,
): Promise<{ content: Readable; bytes: number } | null> {
  const sized = await Promise.all(files.map(sizeOf));
  const found = sized.filter((each) => each !== null);
  if (found.length < files.length) return null;
  const zip = new yazl.ZipFile();
  const content = zip.outputStream as Readable;
  let open: Readable | null = null;
  for (const { path, name, size } of found) {
    const options = { size, compress: false, mode: 0o100600, ...(mtime === undefined ? {} : { mtime }) };
    zip.addReadStreamLazy(name, options, (take) => {
      if (content.destroyed) return;
      // A file that goes away meanwhile cuts the zip short: a whole one is told from that by its length.
      open = createReadStream(path).on('error', (error) => content.destroy(error));
      take(null, open);
    });
  }
  zip.on('error', (error) => content.destroy(error as Error));
  content.once('close', () => open?.destroy());
  const bytes = await new Promise<number>((resolve) => {
    // Its types leave out that the length is told.
    zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void);
  });
  return { content, bytes };
}

async function sizeOf(file: ZippedFile): Promise<SizedFile | null> {
  try {
    const facts = await lstat(file.path);
    return facts.isFile() ? { ...file, size: facts.size } : null;
  } catch {
    return null;
  }
}
