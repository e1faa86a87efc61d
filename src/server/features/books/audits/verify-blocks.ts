import { type Marks, rangeOf } from '#server/features/books/book-queries';
import { createFindings } from '#server/features/books/difference-queries';
import { nextBoundary, verifySeals } from '#server/features/books/seals/seal-queries';
import type { Database } from '#server/platform/database/database';

/** Ids per statement, so that no snapshot is held for long. */
const idsAtOnce = 250_000;

interface Stretch {
  after: Marks;
  until: Marks;
  /** By performance.now(); no new batch is started after it. */
  giveUpAt?: number;
  signal?: AbortSignal | undefined;
}

/**
 * Verifies the blocks between marks, oldest first in each range of ids. Returns the findings, the marks reached, and
 * whether they are the last ones.
 */
export async function verifyBlocks(db: Database, { after, until, giveUpAt = Infinity, signal }: Stretch) {
  const findings = createFindings();
  const reached: number[] = [];
  for (const end of until) {
    let at = after.find((each) => rangeOf(each) === rangeOf(end)) ?? end;
    while (at < end && performance.now() < giveUpAt && signal?.aborted !== true) {
      const boundary = await nextBoundary(db, at, idsAtOnce);
      findings.add(await verifySeals(db, at, boundary));
      at = Math.max(boundary, at + 1);
    }
    reached.push(at);
  }
  const isWhole = reached.every((at, range) => at >= (until[range] ?? 0));
  return { found: findings.all(), at: reached, isWhole };
}
