import { useState } from 'react';
import type { TableSelection } from '#web/ui/data-table/table-types.ts';

type SelectionInput<Row> = {
  /** The rows on screen. They update the selected rows. */
  shown: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** The filters as one text: a changed filter clears the selection. */
  filter: string;
};

/** The selected rows, in order of selection. They survive sorting and paging. */
export function useSelection<Row>({ shown = [], rowId, filter }: SelectionInput<Row>) {
  const [state, setState] = useState({ filter, picked: new Map<string, Row>() });
  const picked = state.filter === filter ? state.picked : new Map<string, Row>();
  const fresh = new Map(shown.map((row) => [rowId(row), row]));
  const put = (rows: readonly Row[], isSelected: boolean) =>
    setState((last) => {
      const next = new Map(last.filter === filter ? last.picked : []);
      for (const row of rows) {
        if (isSelected) next.set(rowId(row), row);
        else next.delete(rowId(row));
      }
      return { filter, picked: next };
    });
  const selection: TableSelection<Row> = { has: (row) => picked.has(rowId(row)), put, count: picked.size };
  return {
    selection,
    rows: [...picked].map(([id, row]) => fresh.get(id) ?? row),
    clear: () => setState({ filter, picked: new Map() }),
  };
}
