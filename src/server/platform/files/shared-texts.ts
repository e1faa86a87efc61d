import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';

/** Texts that are found again when they are repeated. More are written again. */
const mostRemembered = 5_000;
const pieceLength = 64 * 1024;
/** Compressed texts up to this size stay in memory; the rest is in a file that is deleted at once. */
const mostBytesInMemory = 1024 * 1024;

export interface SharedTexts {
  /** The number of a text, which is written once for many repetitions. */
  numberOf(text: string): number;
  /** Moves the texts so far out of memory if there are many. */
  keep(): Promise<void>;
  /** The texts in the order of their numbers, as XML. */
  read(): AsyncGenerator<string>;
  close(): Promise<void>;
}

/**
 * The texts of a workbook, in the part of a file that follows its sheets. `known` texts have the first numbers. What is
 * in memory does not grow with the number of rows.
 */
export function createSharedTexts(known: number, asXml: (text: string) => string): SharedTexts {
  const remembered = new Map<string, number>();
  const store = createPieces();
  let count = known;
  let piece = '';
  return {
    numberOf(text) {
      const number = remembered.get(text) ?? count;
      if (number < count) return number;
      count += 1;
      piece += asXml(text);
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(text, number);
      return number;
    },
    async keep() {
      if (piece.length < pieceLength) return;
      const full = piece;
      piece = '';
      await store.add(full);
    },
    async *read() {
      yield* store.read();
      yield piece;
    },
    close: store.close,
  };
}

const compress = promisify(deflateRaw);
const expand = promisify(inflateRaw);

/** Texts one after the other, compressed: first in memory, then in a file without a name. */
function createPieces() {
  const inMemory: Buffer[] = [];
  const lengths: number[] = [];
  let bytes = 0;
  let file: FileHandle | undefined;
  return {
    async add(text: string): Promise<void> {
      const piece = await compress(text, { level: 1 });
      if (file === undefined && bytes + piece.length <= mostBytesInMemory) {
        inMemory.push(piece);
        bytes += piece.length;
        return;
      }
      file ??= await openNamelessFile();
      await file.write(piece);
      lengths.push(piece.length);
    },
    async *read(): AsyncGenerator<string> {
      for (const piece of inMemory) yield (await expand(piece)).toString();
      let from = 0;
      for (const length of lengths) {
        const piece = Buffer.alloc(length);
        await file?.read(piece, 0, length, from);
        from += length;
        yield (await expand(piece)).toString();
      }
    },
    async close(): Promise<void> {
      await file?.close();
      file = undefined;
    },
  };
}

async function openNamelessFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `pitboss-texts-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}
