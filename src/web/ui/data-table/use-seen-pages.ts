import { useState } from 'react';
import type { TableState } from './table-types';

type SeenPages = ReadonlyMap<number, string | undefined>;

const none: SeenPages = new Map();

/**
 * Where the pages begin that were walked through: the way back. A page of which nothing is known, because the list was
 * opened at its address, is found by its number. A list that begins anew, with another filter, forgets them.
 */
export function useSeenPages({ page, after }: TableState): SeenPages {
  const [seen, setSeen] = useState(none);
  const isKnown = page <= 1 ? seen.size === 0 : seen.has(page) && seen.get(page) === after;
  if (isKnown) return seen;
  const now: SeenPages = page <= 1 ? none : new Map(seen).set(page, after);
  setSeen(now);
  return now;
}
