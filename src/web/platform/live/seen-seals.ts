import { serverNow } from '#web/ui/values/server-time.ts';

interface Seal {
  drawId: string;
  /** SHA-256 of the seed, as it was shown. */
  hash: string;
  /** By the server's clock. */
  seenAt: number;
}

const storageKey = 'pitboss-seen-seals';
const kept = 200;

/**
 * Stores the hash that this browser received while a round was open. The proof then uses what was shown before the
 * draw, not only what the server says today.
 */
export function noteSeal(drawId: string, hash: string): void {
  const seals = readSeals();
  if (seals.some((seal) => seal.drawId === drawId)) return;
  try {
    const newest = [{ drawId, hash, seenAt: serverNow() }, ...seals].slice(0, kept);
    window.localStorage.setItem(storageKey, JSON.stringify(newest));
  } catch {
    // Storage may be forbidden or full. Then the proof has no earlier hash to compare.
  }
}

export function findSeal(drawId: string): Seal | null {
  return readSeals().find((seal) => seal.drawId === drawId) ?? null;
}

function readSeals(): Seal[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSeal) : [];
  } catch {
    return [];
  }
}

function isSeal(stored: unknown): stored is Seal {
  return typeof stored === 'object' && stored !== null && 'drawId' in stored && 'hash' in stored;
}
