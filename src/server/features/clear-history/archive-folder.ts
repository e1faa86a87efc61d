import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** Lines of CSV, and the number of rows in them. */
export interface Lines {
  text: string;
  rows: number;
}

interface Written {
  rows: number;
  bytes: number;
  sha256: string;
}

/** The archives of clearings: one folder per clearing, below the folder of its network. */
export function openArchives(dataDir: string) {
  const root = join(dataDir, 'archives');
  return {
    /** The folder of one clearing, created if missing. */
    async open({ networkId, name }: { networkId: number; name: string }) {
      const folder = join(root, String(networkId), name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const each of [root, join(root, String(networkId)), folder]) await syncToDisk(each);
      return createFolder(folder);
    },
    /** The path of a clearing's files, if they are on this machine. */
    pathsOf: ({ networkId, name }: { networkId: number; name: string }, fileNames: readonly string[]) =>
      fileNames.map((file) => join(root, String(networkId), name, file)),
  };
}
export type Archives = ReturnType<typeof openArchives>;

function createFolder(folder: string) {
  const partialOf = (fileName: string, attempt: number) => join(folder, `${fileName}.${attempt}.part`);
  return {
    folder,
    /** Writes lines through gzip to a temporary file; null, and no file, if there are none. */
    async write(
      { fileName, head, attempt }: { fileName: string; head: string; attempt: number },
      texts: AsyncGenerator<Lines>,
    ): Promise<Written | null> {
      const first = await texts.next();
      if (first.done === true) return null;
      const partial = partialOf(fileName, attempt);
      const written = { rows: 0, bytes: 0 };
      const hash = createHash('sha256');
      const meter = new Transform({
        transform(piece: Buffer, _encoding, done) {
          written.bytes += piece.length;
          hash.update(piece);
          done(null, piece);
        },
      });
      const lines = Readable.from(counted(written, head, [first.value, texts]));
      await pipeline(lines, createGzip({ level: 4 }), meter, createWriteStream(partial, { mode: 0o600 }));
      return { ...written, sha256: hash.digest('hex') };
    },
    /** When this returns, the files survive a power cut. Files of an earlier attempt with the same names are replaced. */
    async keep(fileNames: readonly string[], attempt: number): Promise<void> {
      await Promise.all(
        fileNames.map(async (fileName) => {
          await syncToDisk(partialOf(fileName, attempt));
          await rename(partialOf(fileName, attempt), join(folder, fileName));
        }),
      );
      if (fileNames.length > 0) await syncToDisk(folder);
    },
    async writeManifest(manifest: object): Promise<void> {
      const path = join(folder, manifestName);
      await writeFile(`${path}.part`, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
      await syncToDisk(`${path}.part`);
      await rename(`${path}.part`, path);
      await syncToDisk(folder);
    },
  };
}
export type ArchiveFolder = ReturnType<typeof createFolder>;

export const manifestName = 'manifest.json';

/** Values can contain line feeds, so rows are counted by the number that comes with each text. */
async function* counted(
  written: Pick<Written, 'rows'>,
  head: string,
  texts: readonly [Lines, AsyncGenerator<Lines>],
) {
  const [first, rest] = texts;
  yield `${head}\n`;
  for (let next = first; ; ) {
    written.rows += next.rows;
    yield `${next.text}\n`;
    const read = await rest.next();
    if (read.done === true) return;
    next = read.value;
  }
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
