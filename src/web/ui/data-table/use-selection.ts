import { useState, useSyncExternalStore } from 'react';
import type { TableSelection } from '#web/ui/data-table/table-types.ts';

type SelectionInput<Row> = {
  rowId: (row: Row) => string;
  /** The filters as one text: a changed filter clears the selection. */
  filter: string;
};

/**
 * The selected rows, in order of selection. They survive sorting and paging. They are outside the state of React, so
 * that selecting a row renders its checkbox and the bar, and not the page with all its rows.
 */
export function useSelection<Row>({ rowId, filter }: SelectionInput<Row>): TableSelection<Row> {
  const [held, setHeld] = useState(() => ({ filter, selection: createSelection(rowId) }));
  if (held.filter === filter) return held.selection;
  const selection = createSelection(rowId);
  setHeld({ filter, selection });
  return selection;
}

function createSelection<Row>(rowId: (row: Row) => string): TableSelection<Row> {
  const listeners = new Set<() => void>();
  let picked: ReadonlyMap<string, Row> = new Map();
  const replace = (next: ReadonlyMap<string, Row>) => {
    picked = next;
    for (const listener of listeners) listener();
  };
  return {
    has: (row) => picked.has(rowId(row)),
    put: (rows, isSelected) => {
      const next = new Map(picked);
      for (const row of rows) {
        if (isSelected) next.set(rowId(row), row);
        else next.delete(rowId(row));
      }
      replace(next);
    },
    clear: () => replace(new Map()),
    read: () => picked,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The number of selected rows on all pages. */
export function useSelectedCount<Row>({ subscribe, read }: TableSelection<Row>): number {
  return useSyncExternalStore(subscribe, () => read().size);
}

/** The selected rows. The rows on screen are newer than those that were selected. */
export function useSelectedRows<Row>(
  { subscribe, read }: TableSelection<Row>,
  { shown = [], rowId }: { shown: readonly Row[] | undefined; rowId: (row: Row) => string },
): readonly Row[] {
  const picked = useSyncExternalStore(subscribe, read);
  const fresh = new Map(shown.map((row) => [rowId(row), row]));
  return [...picked].map(([id, row]) => fresh.get(id) ?? row);
}
