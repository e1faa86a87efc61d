import type { FoundDifference } from '#server/features/books/book-queries';
import { nextBoundary, verifySeals } from '#server/features/books/seal-queries';
import type { Database } from '#server/platform/database';

/** Ids that one statement looks at, so that no snapshot is held for long. */
const idsAtOnce = 250_000;

interface Stretch {
  after: number;
  until: number;
  /** By performance.now(); nothing more is begun then. */
  giveUpAt?: number;
  signal?: AbortSignal | undefined;
}

/** Looks at the blocks of a stretch of ids, oldest first. Answers what it found and how far it came. */
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
