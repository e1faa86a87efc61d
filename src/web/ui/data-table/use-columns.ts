import { useLocalStorage } from '@mantine/hooks';
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column, DataTableProps } from '#web/ui/data-table/table-types.ts';

export type ColumnPreferences = { order: string[]; hidden: string[] | null };

export type ColumnsOf<Row> = ReturnType<typeof useColumns<Row>>;

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
});
/** The default columns of a list. */
export const untouchedColumns: ColumnPreferences = { order: [], hidden: null };

/** The columns in the user's arrangement, and the row model. The server has already sorted and paged. */
export function useColumns<Row>(props: DataTableProps<Row>, rows: readonly Row[]) {
  const { columns, state, rowId, count, storageKey } = props;
  const [preferences, setPreferences] = useColumnPreferences(storageKey ?? props.label);
  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [columns]);
  // The library requires objects, but a row may be anything, so each is wrapped in one.
  const data = useMemo(() => rows.map((row) => ({ row })), [rows]);
  const hidden =
    preferences.hidden ?? columns.filter((column) => column.isHiddenByDefault).map(({ key }) => key);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: ({ row }) => rowId(row),
    state: {
      columnOrder: orderOf(columns, preferences.order),
      columnVisibility: Object.fromEntries(hidden.map((key) => [key, false])),
    },
  });
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const pick = (ids: string[]) => ids.flatMap((id) => byKey.get(id) ?? []);
  return {
    rows: table.getRowModel().rows.map(({ id, original }) => ({ id, original: original.row })),
    shown: pick(table.getVisibleLeafColumns().map(({ id }) => id)),
    all: pick(orderOf(columns, preferences.order)),
    hidden: new Set(hidden),
    pageCount: Math.ceil((count ?? rows.length) / (state?.pageSize ?? Math.max(rows.length, 1))),
    setPreferences: (next: Partial<ColumnPreferences>) =>
      setPreferences({ order: preferences.order, hidden, ...next }),
    reset: () => setPreferences(untouchedColumns),
  };
}

/** The user's arrangement of a list's columns, stored in this browser. */
export function useColumnPreferences(storageKey: string) {
  return useLocalStorage<ColumnPreferences>({
    key: `pitboss-columns/${storageKey}`,
    defaultValue: untouchedColumns,
    getInitialValueInEffect: false,
    deserialize: readColumns,
  });
}

/** Invalid entries are ignored, because browser storage can be edited. */
function readColumns(text: string | undefined): ColumnPreferences {
  try {
    const kept: unknown = JSON.parse(text ?? '');
    return isColumns(kept) ? kept : untouchedColumns;
  } catch {
    return untouchedColumns;
  }
}

export function isColumns(value: unknown): value is ColumnPreferences {
  if (typeof value !== 'object' || value === null || !('order' in value) || !('hidden' in value))
    return false;
  return isWords(value.order) && (value.hidden === null || isWords(value.hidden));
}

function isWords(value: unknown): boolean {
  return Array.isArray(value) && value.every((word) => typeof word === 'string');
}

function definitionOf<Row>(column: Column<Row>) {
  return { id: column.key, header: column.label, accessorFn: () => null };
}

/** Pinned columns first, then the user's order, then columns added since. */
function orderOf<Row>(columns: readonly Column<Row>[], order: readonly string[]): string[] {
  const pinned = columns.filter((column) => column.isPinned).map(({ key }) => key);
  const free = columns.filter((column) => !column.isPinned).map(({ key }) => key);
  const known = order.filter((key) => free.includes(key));
  return [...pinned, ...known, ...free.filter((key) => !known.includes(key))];
}
