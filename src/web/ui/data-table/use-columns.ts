import { useLocalStorage } from '@mantine/hooks';
import type { Column, DataTableProps } from '#web/ui/data-table/table-types.ts';

export type ColumnPreferences = { order: string[]; hidden: string[] | null };

export type ColumnsOf<Row> = ReturnType<typeof useColumns<Row>>;

/** The default columns of a list. */
export const untouchedColumns: ColumnPreferences = { order: [], hidden: null };

/** The columns in the user's arrangement, and the rows by id. The server has already sorted and paged. */
export function useColumns<Row>(props: DataTableProps<Row>, rows: readonly Row[]) {
  const { columns, state, rowId, count, storageKey } = props;
  const [preferences, setPreferences] = useColumnPreferences(storageKey ?? props.label);
  const hidden = new Set(
    preferences.hidden ?? columns.filter((column) => column.isHiddenByDefault).map(({ key }) => key),
  );
  const all = arrange(columns, preferences.order);
  return {
    rows: rows.map((row) => ({ id: rowId(row), original: row })),
    shown: all.filter(({ key }) => !hidden.has(key)),
    all,
    hidden,
    pageCount: Math.ceil((count ?? rows.length) / (state?.pageSize ?? Math.max(rows.length, 1))),
    setPreferences: (next: Partial<ColumnPreferences>) =>
      setPreferences({ order: preferences.order, hidden: [...hidden], ...next }),
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

function isColumns(value: unknown): value is ColumnPreferences {
  if (typeof value !== 'object' || value === null || !('order' in value) || !('hidden' in value))
    return false;
  return isWords(value.order) && (value.hidden === null || isWords(value.hidden));
}

function isWords(value: unknown): boolean {
  return Array.isArray(value) && value.every((word) => typeof word === 'string');
}

/** Pinned columns first, then the user's order, then columns added since. */
function arrange<Row>(columns: readonly Column<Row>[], order: readonly string[]): Column<Row>[] {
  const pinned = columns.filter((column) => column.isPinned);
  const free = columns.filter((column) => !column.isPinned);
  const known = order.flatMap((key) => free.find((column) => column.key === key) ?? []);
  return [...pinned, ...known, ...free.filter((column) => !known.includes(column))];
}
