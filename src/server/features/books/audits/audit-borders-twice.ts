import { setTimeout as pause } from 'node:timers/promises';
import { auditBorders } from '#server/features/books/book-queries';
import type { Found } from '#server/features/books/difference-queries';
import type { Database } from '#server/platform/database/database';

/** If networks are on several machines, the two halves of a movement become visible one after the other. */
const halvesMeetMs = 1_000;

/** Borders that do not cancel out, and still do not after a short wait. */
export async function auditBordersTwice(db: Database): Promise<Found> {
  const first = await auditBorders(db);
  if (first.differences.length === 0) return first;
  await pause(halvesMeetMs);
  const still = new Set(first.differences.map(({ networkId }) => networkId));
  const { differences, more } = await auditBorders(db);
  return {
    differences: differences.filter(({ networkId }) => still.has(networkId)),
    more: Math.min(first.more, more),
  };
}
