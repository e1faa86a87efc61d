import { useLocalStorage } from '@mantine/hooks';
import { type ColumnPreferences, isColumns, useColumnPreferences } from '#web/ui/data-table/use-columns.ts';

/** Filters and order as in the address. */
export type ViewQuery = Readonly<Record<string, string>>;

/** Shows the list with other filters and order. Missing values are the defaults. */
export type ApplyQuery = (query: ViewQuery, options: { replace: boolean }) => void;

export interface SavedView {
  name: string;
  query: ViewQuery;
  columns: ColumnPreferences;
}

export interface SavedViews {
  views: SavedView[];
  /** The name of the view shown when the list is opened. */
  first: string | null;
}

const none: SavedViews = { views: [], first: null };

/** The saved views of one list, stored in this browser beside its columns, and the current one. */
export function useSavedViews(storageKey: string, query: ViewQuery) {
  const [kept, put] = useLocalStorage<SavedViews>({
    key: `pitboss-views/${storageKey}`,
    defaultValue: none,
    getInitialValueInEffect: false,
    deserialize: readViews,
  });
  const [columns, setColumns] = useColumnPreferences(storageKey);
  return { kept, put, shown: { query, columns }, setColumns };
}

/** Invalid entries are ignored, because browser storage can be edited. The list validates a view's query when it is shown. */
function readViews(text: string | undefined): SavedViews {
  try {
    const kept: unknown = JSON.parse(text ?? '');
    if (typeof kept !== 'object' || kept === null || !('views' in kept) || !Array.isArray(kept.views))
      return none;
    const first = 'first' in kept && typeof kept.first === 'string' ? kept.first : null;
    return { views: kept.views.filter(isView), first };
  } catch {
    return none;
  }
}

function isView(value: unknown): value is SavedView {
  if (!isRecord(value) || typeof value.name !== 'string') return false;
  const { query, columns } = value;
  if (!isRecord(query) || !Object.values(query).every((word) => typeof word === 'string')) return false;
  return isColumns(columns);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
