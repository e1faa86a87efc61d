import { verifyBlocks } from '#server/features/books/audits/verify-blocks';
import { type Marks, readMarks, withNewRanges } from '#server/features/books/book-queries';
import { createFindings } from '#server/features/books/difference-queries';
import { findBoundaries } from '#server/features/books/seals/seal-queries';
import type { Database } from '#server/platform/database/database';

const hours = 24;
/** A quarter of one core at most. The next minute continues where this one stopped. */
const budgetMs = 15_000;

/** Verifies the blocks of the last day; if they do not fit into one minute, the next one continues. */
export function createRecentVerifier(db: Database) {
  let stoppedAt: Marks | null = null;

  return async (signal?: AbortSignal) => {
    const giveUpAt = performance.now() + budgetMs;
    const marks = await readMarks(db);
    const first = withNewRanges(await findBoundaries(db, hours), marks);
    const stopped = withNewRanges(stoppedAt ?? [], first);
    const start = first.map((id, range) => Math.max(id, stopped[range] ?? 0));
    const newer = await verifyBlocks(db, { after: start, until: marks, giveUpAt, signal });
    const older = newer.isWhole
      ? await verifyBlocks(db, { after: first, until: start, giveUpAt, signal })
      : null;
    const isWhole = older?.isWhole === true;
    stoppedAt = isWhole ? null : (older?.at ?? newer.at);
    const findings = createFindings();
    if (older !== null) findings.add(older.found);
    findings.add(newer.found);
    return { found: findings.all(), isWhole, marks };
  };
}
