import { readMark } from '#server/features/books/book-queries';
import { findBoundary } from '#server/features/books/seal-queries';
import { verifyBlocks } from '#server/features/books/verify-blocks';
import type { Database } from '#server/platform/database';

const hours = 24;
/** A quarter of one core at most. What does not fit is gone on with in the next minute. */
const budgetMs = 15_000;

/** Looks at the blocks of the last day, and goes on where it stopped when they are too many for one minute. */
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
