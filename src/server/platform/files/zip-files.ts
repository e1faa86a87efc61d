import { createReadStream } from 'node:fs';
import { lstat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import yazl from 'yazl';

interface ZippedFile {
  path: string;
  /** Path inside the zip. */
  name: string;
}

interface SizedFile extends ZippedFile {
  size: number;
}

/**
 * Streams one zip of already compressed files, with its length; null if a file is missing or not a regular file,
 * because a link would expose its target. Every file is closed when the reading ends.
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
      // A file that disappears truncates the zip; its length shows that.
      open = createReadStream(path).on('error', (error) => content.destroy(error));
      take(null, open);
    });
  }
  zip.on('error', (error) => content.destroy(error as Error));
  content.once('close', () => open?.destroy());
  const bytes = await new Promise<number>((resolve) => {
    // The types omit that the length is passed.
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
