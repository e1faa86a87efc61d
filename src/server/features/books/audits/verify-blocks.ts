import type { FoundDifference } from '#server/features/books/book-queries';
import { nextBoundary, verifySeals } from '#server/features/books/seals/seal-queries';
import type { Database } from '#server/platform/database/database';

/** Ids per statement, so that no snapshot is held for long. */
const idsAtOnce = 250_000;

interface Stretch {
  after: number;
  until: number;
  /** By performance.now(); no new batch is started after it. */
  giveUpAt?: number;
  signal?: AbortSignal | undefined;
}

/** Verifies the blocks in a range of ids, oldest first. Returns the findings and the position reached. */
export async function verifyBlocks(db: Database, { after, until, giveUpAt = Infinity, signal }: Stretch) {
  const differences: FoundDifference[] = [];
  let at = after;
  while (at < until && performance.now() < giveUpAt && signal?.aborted !== true) {
    const end = await nextBoundary(db, at, idsAtOnce);
    differences.push(...(await verifySeals(db, at, end)));
    at = Math.max(end, at + 1);
  }
  return { differences, at };
}
