import { verifyBlocks } from '#server/features/books/audits/verify-blocks';
import { readMark } from '#server/features/books/book-queries';
import { findBoundary } from '#server/features/books/seals/seal-queries';
import type { Database } from '#server/platform/database/database';

const hours = 24;
/** A quarter of one core at most. The next minute continues where this one stopped. */
const budgetMs = 15_000;

/** Verifies the blocks of the last day; if they do not fit into one minute, the next one continues. */
export function createRecentVerifier(db: Database) {
  let stoppedAt: number | null = null;

  return async (signal?: AbortSignal) => {
    const giveUpAt = performance.now() + budgetMs;
    const mark = await readMark(db);
    const first = await findBoundary(db, hours);
    const start = stoppedAt !== null && stoppedAt > first ? stoppedAt : first;
    const newer = await verifyBlocks(db, { after: start, until: mark, giveUpAt, signal });
    const isDone = newer.at >= mark;
    const older = isDone ? await verifyBlocks(db, { after: first, until: start, giveUpAt, signal }) : null;
    const isWhole = older !== null && older.at >= start;
    stoppedAt = isWhole ? null : (older?.at ?? newer.at);
    return { differences: [...(older?.differences ?? []), ...newer.differences], isWhole, mark };
  };
}
