import { setTimeout as pause } from 'node:timers/promises';
import { auditBorders, type FoundDifference } from '#server/features/books/book-queries';
import type { Database } from '#server/platform/database/database';

/** If networks are on several machines, the two halves of a movement become visible one after the other. */
const halvesMeetMs = 1_000;

/** Borders that do not cancel out, and still do not after a short wait. */
export async function auditBordersTwice(db: Database): Promise<FoundDifference[]> {
  const first = await auditBorders(db);
  if (first.length === 0) return [];
  await pause(halvesMeetMs);
  const still = new Set(first.map(({ networkId }) => networkId));
  return (await auditBorders(db)).filter(({ networkId }) => still.has(networkId));
}
