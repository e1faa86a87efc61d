import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ManifestTable } from '#server/features/backups/folder/backup-format';
import { encryptColumns } from '#server/features/backups/folder/encrypt-columns';
import { countLines } from '#server/features/backups/folder/read-backup';

/** Rows are many and similar: a low level saves nearly as much as a high one, in a third of the time. */
const gzipLevel = 3;

const fileOf = (table: string) => `${table}.copy.gz`;
export const tablePath = (folder: string, table: string) => join(folder, fileOf(table));

interface TableFile {
  folder: string;
  secretKey: string;
  table: Pick<ManifestTable, 'name' | 'columns' | 'encrypted'>;
  /** Its rows, as `copy` writes them. */
  rows: AsyncIterable<Buffer>;
  onRows: (rows: number) => void;
  signal: AbortSignal;
}

/** Writes the rows of one table to its file and flushes it to disk. */
export async function writeTableFile(given: TableFile): Promise<ManifestTable> {
  const { folder, table, rows, secretKey, signal } = given;
  const hash = createHash('sha256');
  const written = { rows: 0, bytes: 0 };

  async function* counted(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      const lines = countLines(piece);
      written.rows += lines;
      given.onRows(lines);
      yield piece;
    }
  }
  async function* hashed(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      hash.update(piece);
      written.bytes += piece.length;
      yield piece;
    }
  }
  const target = createWriteStream(tablePath(folder, table.name), { mode: 0o600, flags: 'wx', flush: true });
  const gzip = createGzip({ level: gzipLevel });
  if (table.encrypted.length === 0) await pipeline(rows, counted, gzip, hashed, target, { signal });
  else await pipeline(rows, encryptColumns(table, secretKey), counted, gzip, hashed, target, { signal });
  return { ...table, ...written, sha256: hash.digest('hex'), file: fileOf(table.name) };
}
