import { setTimeout as pause } from 'node:timers/promises';
import { markMovements, sealStep } from '#server/features/books/seal-queries';
import type { Database } from '#server/platform/database';

/** Ids that one transaction seals: a second or so of work, after which a clearing may have its turn. */
const idsAtOnce = 250_000;
const lookAgainMs = 100;
/** A posting takes milliseconds. What runs longer keeps its mark for the next minute. */
const looksAtMost = 50;

/**
 * Seals every movement that was posted before this was called, as far as their transactions have ended. Answers whether
 * nothing is left.
 */
export async function sealMovements(db: Database, signal?: AbortSignal): Promise<boolean> {
  // A mark of before may still wait for its transactions: its movements come first.
  const isClear = await sealToMark(db, signal);
  if (!isClear) return false;
  await markMovements(db);
  return sealToMark(db, signal);
}

async function sealToMark(db: Database, signal?: AbortSignal): Promise<boolean> {
  for (let looks = 0; looks < looksAtMost && signal?.aborted !== true; ) {
    const step = await sealStep(db, idsAtOnce);
    if (step === 'sealed') return true;
    if (step === 'more') continue;
    looks += 1;
    await pause(lookAgainMs);
  }
  return false;
}
