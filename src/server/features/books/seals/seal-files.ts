import { createReadStream } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BlockHash, Chain } from '#server/features/books/seals/seal-queries';

export interface WrittenHash extends BlockHash {
  at: string;
}

const dayName = /^\d{4}-\d\d-\d\d\.log$/;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/**
 * Stores block hashes outside the database: one file per UTC day, one JSON object per line. They reveal a rewrite of
 * the whole chain in the database. Files are only appended to.
 */
export function createSealFiles(dataDir: string, chain: Chain) {
  const folder = chain === 'movements' ? join(dataDir, 'seals') : join(dataDir, 'seals', chain);

  async function write(at: Date, hashes: readonly BlockHash[]): Promise<void> {
    if (hashes.length === 0) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const lines = hashes.map(({ networkId, blockId, hash }) =>
      JSON.stringify({ at: at.toISOString(), network: networkId, block: blockId, hash }),
    );
    await appendFile(join(folder, `${dayOf(at)}.log`), asText(lines), { mode: 0o600 });
  }

  /** The files of the day of a moment, and of later days. */
  async function listSince(since?: Date): Promise<string[]> {
    const names = await readdir(folder).catch(() => [] as string[]);
    const first = since === undefined ? '' : `${dayOf(since)}.log`;
    return names.filter((each) => dayName.test(each) && each >= first).sort();
  }

  /** Reads in batches from the day of `since` on; everything if it is absent. */
  async function* read(since?: Date): AsyncGenerator<WrittenHash[]> {
    for (const name of await listSince(since)) yield* batches(join(folder, name));
  }

  /** Moves entries written after a moment to separate files, which are never read. Returns the number of hashes. */
  async function setAside(after: Date): Promise<number> {
    let moved = 0;
    for (const name of await listSince(after)) {
      const path = join(folder, name);
      const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
      const isLater = (line: string) => Date.parse(readLine(line)?.at ?? '') > after.getTime();
      const later = lines.filter(isLater);
      if (later.length === 0) continue;
      await appendFile(`${path}.aside`, asText(later), { mode: 0o600 });
      const kept = lines.filter((line) => !isLater(line));
      await writeFile(`${path}.part`, asText(kept), { mode: 0o600 });
      await rename(`${path}.part`, path);
      moved += later.length;
    }
    return moved;
  }
  return { write, read, setAside };
}
export type SealFiles = ReturnType<typeof createSealFiles>;

const asText = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

const linesAtOnce = 2_000;

async function* batches(path: string): AsyncGenerator<WrittenHash[]> {
  let batch: WrittenHash[] = [];
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const read = readLine(line);
    if (read !== null) batch.push(read);
    if (batch.length < linesAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** A line that was cut short by a full disk or a power cut is ignored. */
function readLine(line: string): WrittenHash | null {
  try {
    const { at, network, block, hash } = JSON.parse(line) as Record<string, unknown>;
    const isWhole = Number.isSafeInteger(network) && Number.isSafeInteger(block) && typeof hash === 'string';
    return isWhole
      ? { at: String(at), networkId: Number(network), blockId: Number(block), hash: String(hash) }
      : null;
  } catch {
    return null;
  }
}
