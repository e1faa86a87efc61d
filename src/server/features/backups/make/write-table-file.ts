import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ManifestTable } from '#server/features/backups/folder/backup-format';
import { encryptColumns } from '#server/features/backups/folder/encrypt-columns';
import { countLines } from '#server/features/backups/folder/read-backup';

/** Rows are many and similar: a low level saves nearly as much as a high one, in a third of the time. */
const gzipLevel = 3;

interface TableFile {
  client: pg.Client;
  folder: string;
  secretKey: string;
  table: Pick<ManifestTable, 'name' | 'columns' | 'encrypted'>;
  /** The query; its rows are read with `copy (…) to stdout`. */
  select: string;
  onRows: (rows: number) => void;
  signal: AbortSignal;
}

/** Writes the rows of one table to its file and flushes it to disk. */
export async function writeTableFile(given: TableFile): Promise<ManifestTable> {
  const { client, folder, table, select, secretKey, signal } = given;
  const file = `${table.name}.copy.gz`;
  const rows = client.query(copyTo(`copy (${select}) to stdout`));
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
  const target = createWriteStream(join(folder, file), { mode: 0o600, flags: 'wx', flush: true });
  const gzip = createGzip({ level: gzipLevel });
  if (table.encrypted.length === 0) await pipeline(rows, counted, gzip, hashed, target, { signal });
  else await pipeline(rows, encryptColumns(table, secretKey), counted, gzip, hashed, target, { signal });
  return { ...table, ...written, sha256: hash.digest('hex'), file };
}
