import { createReadStream } from 'node:fs';
import { appendFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BlockHash } from '#server/features/books/seal-queries';

export interface WrittenHash extends BlockHash {
  at: string;
}

const dayName = /^\d{4}-\d\d-\d\d\.log$/;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/**
 * Hashes of blocks, written down outside the database: one file for each day of UTC, one JSON object for each line. Whoever
 * rewrites the whole chain in the database is betrayed by them. Files are only appended to.
 */
export function createSealFiles(dataDir: string) {
  const folder = join(dataDir, 'seals');

  async function write(at: Date, hashes: readonly BlockHash[]): Promise<void> {
    if (hashes.length === 0) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const lines = hashes.map(({ networkId, blockId, hash }) =>
      JSON.stringify({ at: at.toISOString(), network: networkId, block: blockId, hash }),
    );
    await appendFile(join(folder, `${dayOf(at)}.log`), `${lines.join('\n')}\n`, { mode: 0o600 });
  }

  /** In batches. Since is a moment whose whole day is read; everything where it is absent. */
  async function* read(since?: Date): AsyncGenerator<WrittenHash[]> {
    const names = await readdir(folder).catch(() => [] as string[]);
    const first = since === undefined ? '' : `${dayOf(since)}.log`;
    for (const name of names.filter((each) => dayName.test(each) && each >= first).sort())
      yield* batches(join(folder, name));
  }
  return { write, read };
}
export type SealFiles = ReturnType<typeof createSealFiles>;

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

/** A line that was cut short by a full disk or a power cut says nothing. */
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
