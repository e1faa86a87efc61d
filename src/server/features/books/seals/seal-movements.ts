import { setTimeout as pause } from 'node:timers/promises';
import { markMovements, sealStep } from '#server/features/books/seals/seal-queries';
import type { Database } from '#server/platform/database/database';

/** Ids that one transaction seals: about a second of work, so that a clearing can run in between. */
const idsAtOnce = 250_000;
const lookAgainMs = 100;
/** A posting takes milliseconds. A longer transaction keeps its mark for the next minute. */
const looksAtMost = 50;

/** Seals every movement posted before this call whose transaction has ended. Returns true if nothing is left. */
export async function sealMovements(db: Database, signal?: AbortSignal): Promise<boolean> {
  // An earlier mark may still wait for its transactions: its movements come first.
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
