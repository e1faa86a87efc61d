import { useState } from 'react';
import type { TableSeek, TableState, TableStateChange } from '#web/ui/data-table/table-types.ts';

interface PagesInput {
  state: TableState;
  pageCount: number;
  onChange?: TableStateChange | undefined;
  /** If given, pages are read by cursor. */
  seek?: TableSeek | undefined;
}

export interface PageSteps {
  page: number;
  pageCount: number;
  hasNext: boolean;
  /** With cursors the last page is not offered: finding it would count all rows before it. */
  hasLast: boolean;
  onGo: (page: number) => void;
}

/** Paging. With cursors, a page deep in the list is found as quickly as the second one. */
export function usePageSteps({ state, pageCount, onChange, seek }: PagesInput): PageSteps {
  const { page } = state;
  const seen = useSeenPages(state);
  const next = seek?.next;
  const startOf = (to: number) => (to === page + 1 && typeof next === 'string' ? next : seen.get(to));
  return {
    page,
    pageCount: Math.max(page, pageCount),
    hasNext: seek === undefined ? page < pageCount : typeof next === 'string',
    hasLast: seek === undefined,
    onGo: (to) => {
      const after = seek === undefined ? {} : { after: to === 1 ? undefined : startOf(to) };
      onChange?.({ page: to, ...after }, { replace: false });
    },
  };
}

type SeenPages = ReadonlyMap<number, string | undefined>;

const none: SeenPages = new Map();

/**
 * The cursors of the visited pages, for the way back. A page without a known cursor, because the list was opened by its
 * address, is found by its number. A list that starts again, with another filter, clears them.
 */
function useSeenPages({ page, after }: TableState): SeenPages {
  const [seen, setSeen] = useState(none);
  const isKnown = page <= 1 ? seen.size === 0 : seen.has(page) && seen.get(page) === after;
  if (isKnown) return seen;
  const now: SeenPages = page <= 1 ? none : new Map(seen).set(page, after);
  setSeen(now);
  return now;
}
