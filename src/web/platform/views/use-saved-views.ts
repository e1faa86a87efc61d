import { useQuery } from '@tanstack/react-query';
import { readViews, type SavedView } from '#contract/views/views';
import { call } from '#web/platform/calls/call.ts';
import { useColumnPreferences } from '#web/ui/data-table/use-columns.ts';

/** Filters and order as in the address. */
export type ViewQuery = Readonly<Record<string, string>>;

/** Shows the list with other filters and order. Missing values are the defaults. */
export type ApplyQuery = (query: ViewQuery, options: { replace: boolean }) => void;

export interface SavedViews {
  views: SavedView[];
  /** The name of the view shown when the list is opened. */
  first: string | null;
}

export interface KnownViews extends SavedViews {
  shared: readonly { by: string; view: SavedView }[];
}

export const noViews: KnownViews = { views: [], first: null, shared: [] };
export const viewsKey = (list: string) => ['views', list] as const;

interface ViewedList {
  /** The name of the list, the same for every user. */
  list: string;
  /** The key under which this browser stores the columns of the user. */
  storageKey: string;
  query: ViewQuery;
}

/** The saved views of one list, stored with the account, those shared from above, and the current one. */
export function useSavedViews({ list, storageKey, query }: ViewedList) {
  const known = useQuery({
    queryKey: viewsKey(list),
    queryFn: async ({ signal }) => (await call(readViews, { params: { list }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [columns, setColumns] = useColumnPreferences(storageKey);
  const { shared, ...kept } = known.data ?? noViews;
  return {
    list,
    kept,
    shared,
    isLoaded: known.data !== undefined,
    /** Why they could not be read. */
    fault: known.data === undefined ? known.error : null,
    readAgain: known.refetch,
    /** Reads what other windows and operators above have changed since. */
    refresh: () => {
      if (known.data !== undefined) void known.refetch();
    },
    shown: { query, columns },
    setColumns,
  };
}
