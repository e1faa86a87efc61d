import type { Logger } from 'pino';
import { createFindings, type Found, type FoundDifference } from '#server/features/books/difference-queries';
import type { SealFiles } from '#server/features/books/seals/seal-files';
import {
  type BlockHash,
  type Chain,
  listBroken,
  listNewestBlocks,
} from '#server/features/books/seals/seal-queries';
import { readTime } from '#server/platform/database/clock';
import type { Database } from '#server/platform/database/database';

interface Parts {
  db: Database;
  chain: Chain;
  files: SealFiles;
  logger: Logger;
}

/** A block becomes visible so long after its time at most: at the end of its transaction, on a machine of any clock. */
const slowestSealMs = 10 * 60_000;

const nameOf = ({ networkId, blockId, hash }: BlockHash) => `${networkId}/${blockId}/${hash}`;

/**
 * Writes the newest hashes to this node's files and log, and compares earlier entries with the chain. The last hash of
 * a network covers all blocks before it, because each block contains the previous hash. A mismatch is checked again
 * every time.
 */
export function createHashWatch({ db, chain, files, logger }: Parts) {
  let lastSealedAt: Date | null = null;
  let isReadBack = false;
  const last = new Map<number, BlockHash>();
  const broken = new Map<string, BlockHash>();

  /** Entries this node wrote in the last day before it was started. */
  async function readBack(): Promise<void> {
    for await (const batch of files.read(new Date(Date.now() - 24 * 60 * 60 * 1000))) {
      for (const each of await listBroken(db, chain, batch)) broken.set(nameOf(each), each);
      for (const each of batch) last.set(each.networkId, each);
    }
  }

  async function compare(): Promise<Found> {
    const asked = [...last.values(), ...broken.values()];
    const found = new Map<string, BlockHash & { isGone: boolean }>();
    for (const each of await listBroken(db, chain, asked)) found.set(nameOf(each), each);
    broken.clear();
    for (const [name, each] of found) broken.set(name, each);
    return { differences: [...found.values()].map(differenceOf), more: 0 };
  }

  async function writeNewest(): Promise<void> {
    // A block that was sealed while the clock ran ahead must not hide those that follow.
    const newestMs = Math.min(lastSealedAt?.getTime() ?? 0, (await readTime(db)).getTime());
    const found = await listNewestBlocks(db, chain, new Date(newestMs - slowestSealMs));
    const newest = found.filter((each) => last.get(each.networkId)?.hash !== each.hash);
    await files.write(new Date(), newest);
    for (const { networkId, blockId, hash, sealedAt } of newest) {
      logger.info({ chain, network: networkId, block: blockId, hash, sealedAt }, 'sealed');
      last.set(networkId, { networkId, blockId, hash });
      if (lastSealedAt === null || sealedAt > lastSealedAt) lastSealedAt = sealedAt;
    }
  }

  return {
    /** Compares before it writes: the next entry is taken from the current chain. */
    async look(): Promise<Found> {
      if (!isReadBack) await readBack();
      const found = await compare();
      await writeNewest();
      isReadBack = true;
      return found;
    },
    /** Every hash that this node ever wrote. */
    async lookAtAll(): Promise<Found> {
      const findings = createFindings();
      for await (const batch of files.read())
        findings.add({ differences: (await listBroken(db, chain, batch)).map(differenceOf), more: 0 });
      return findings.all();
    },
  };
}
export type HashWatch = ReturnType<typeof createHashWatch>;

function differenceOf({ networkId, blockId, isGone }: BlockHash & { isGone: boolean }): FoundDifference {
  return {
    networkId,
    finding: isGone
      ? 'block recorded in a seal file is missing'
      : 'block does not match the hash in a seal file',
    walletIds: [],
    transferId: null,
    blockId,
    subjectId: null,
    expected: null,
    found: null,
  };
}
