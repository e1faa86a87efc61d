import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { pipeline as piped } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import {
  backupFormat,
  type Manifest,
  type ManifestTable,
  manifestFile,
  manifestSchema,
  sealFile,
} from '#server/features/backups/folder/backup-format';
import { isSealOf, keyMark } from '#server/features/backups/folder/backup-keys';
import { decryptColumns } from '#server/features/backups/folder/encrypt-columns';
import { AppError } from '#server/platform/app-error';
import { databaseFolder, readMigrations } from '#server/platform/database/migrate';

/** A manifest has about a hundred bytes per partition: this is enough for a century. */
const mostBytes = 16 * 1024 * 1024;

/**
 * Reads every file of a folder and returns its manifest. Throws an `AppError` if the folder was damaged, altered,
 * signed with another key, or written by an unknown version; it changes nothing.
 */
export async function verifyBackup(
  folderPath: string,
  { secretKey }: { secretKey: string },
): Promise<Manifest> {
  const manifest = await readManifest(folderPath, { secretKey });
  await refuseForeignSchema(manifest);
  await refuseOtherFiles(folderPath, manifest);
  for (const table of manifest.tables) await verifyTable(folderPath, table);
  return manifest;
}

/** Throws unless the folder's files match its signed manifest byte for byte. Nothing is decompressed. */
export async function verifySums(folderPath: string, secretKey: string): Promise<void> {
  const manifest = await readManifest(folderPath, { secretKey });
  await refuseOtherFiles(folderPath, manifest);
  for (const table of manifest.tables) await verifySum(folderPath, table);
}

/** The manifest, after its signature was checked. */
async function readManifest(folderPath: string, { secretKey }: { secretKey: string }): Promise<Manifest> {
  const bytes = await readOf(folderPath, manifestFile);
  const seal = (await readOf(folderPath, sealFile)).toString('utf8').trim();
  const given = parseJson(bytes);
  if (given?.format !== backupFormat)
    throw foreign('It was written by another version of Pitboss in a format that this version cannot read.');
  if (given.keyMark !== keyMark(secretKey))
    throw foreign('It was made with another SECRET_KEY; only an installation with that key can read it.');
  if (!isSealOf(secretKey, { manifest: bytes, seal })) throw damaged(`${manifestFile} was altered.`);
  const read = manifestSchema.safeParse(given);
  if (!read.success) throw damaged(`${manifestFile} cannot be read.`);
  return read.data;
}

/**
 * The rows of one table in COPY's text format, columns in manifest order. Encrypted columns stay encrypted unless the
 * key is given.
 */
export function openTable(
  folderPath: string,
  manifest: Manifest,
  tableName: string,
  { secretKey }: { secretKey?: string } = {},
): Readable {
  const table = manifest.tables.find((each) => each.name === tableName);
  if (table === undefined) throw new Error(`${tableName} is not in this backup`);
  const file = createReadStream(join(folderPath, table.file));
  const ignore = () => {};
  if (secretKey === undefined || table.encrypted.length === 0) return pipeline(file, createGunzip(), ignore);
  return pipeline(file, createGunzip(), decryptColumns(table, secretKey), ignore);
}

async function verifySum(folderPath: string, table: ManifestTable): Promise<void> {
  const path = join(folderPath, table.file);
  const hash = createHash('sha256');
  try {
    const { size } = await factsOf(path);
    if (size === table.bytes) await piped(createReadStream(path), hash);
  } catch (error) {
    throw damaged(`${table.file} cannot be read.`, error);
  }
  if (hash.digest('hex') !== table.sha256) throw damaged(`${table.file} was altered.`);
}

/** Nothing is decompressed before its checksum is verified: a small file can expand to more than a disk holds. */
async function verifyTable(folderPath: string, table: ManifestTable): Promise<void> {
  await verifySum(folderPath, table);
  const path = join(folderPath, table.file);
  let rows = 0;
  try {
    await piped(createReadStream(path), createGunzip(), async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) rows += countLines(piece);
    });
  } catch (error) {
    throw damaged(`${table.file} cannot be read.`, error);
  }
  if (rows !== table.rows) throw damaged(`${table.file} contains ${rows} rows instead of ${table.rows}.`);
}

/** A link, pipe or device of this name could be endless or point elsewhere. */
async function factsOf(path: string): Promise<{ size: number }> {
  const facts = await lstat(path);
  if (!facts.isFile()) throw new Error(`${path} is not a regular file`);
  return facts;
}

/** In COPY's text format every row ends with a line feed; line feeds within values are escaped. */
export function countLines(piece: Buffer): number {
  let lines = 0;
  for (let at = piece.indexOf(0x0a); at >= 0; at = piece.indexOf(0x0a, at + 1)) lines += 1;
  return lines;
}

async function refuseForeignSchema({ product }: Manifest): Promise<void> {
  const known = await readMigrations(databaseFolder());
  const isKnown = (given: { name: string; checksum: string }, at: number) =>
    known[at]?.name === given.name && known[at]?.checksum === given.checksum;
  const unknown = product.migrations.find((each, at) => !isKnown(each, at));
  if (unknown !== undefined)
    throw foreign(`Its tables belong to another version of Pitboss (${unknown.name}).`);
}

async function refuseOtherFiles(folderPath: string, manifest: Manifest): Promise<void> {
  const named = new Set([manifestFile, sealFile, ...manifest.tables.map((table) => table.file)]);
  const found = await readdir(folderPath);
  const missing = [...named].find((name) => !found.includes(name));
  if (missing !== undefined) throw damaged(`${missing} is missing.`);
  const extra = found.find((name) => !named.has(name));
  if (extra !== undefined) throw damaged(`${extra} is not part of it.`);
}

/** It is read before its signature is checked. */
async function readOf(folderPath: string, name: string): Promise<Buffer> {
  const path = join(folderPath, name);
  const { size } = await factsOf(path).catch((error: unknown) => {
    throw damaged(`${name} is missing.`, error);
  });
  if (size > mostBytes) throw damaged(`${name} is too large.`);
  try {
    return await readFile(path);
  } catch (error) {
    throw damaged(`${name} cannot be read.`, error);
  }
}

function parseJson(bytes: Buffer): { format?: unknown; keyMark?: unknown } | null {
  try {
    const given: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof given === 'object' ? given : null;
  } catch (error) {
    throw damaged(`${manifestFile} cannot be read.`, error);
  }
}

export function damaged(why: string, cause?: unknown): AppError {
  return new AppError('backup_damaged', { message: `This backup is damaged: ${why}`, cause });
}

function foreign(why: string): AppError {
  return new AppError('backup_foreign', { message: `This backup cannot be used here. ${why}` });
}
