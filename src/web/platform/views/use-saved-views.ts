import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeView, deleteView, readViews, type SavedView, saveView } from '#contract/views/views';
import { type CallInput, call } from '#web/platform/calls/call.ts';
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

interface KnownViews extends SavedViews {
  shared: readonly { by: string; view: SavedView }[];
}

const none: KnownViews = { views: [], first: null, shared: [] };

interface ViewedList {
  /** The name of the list, the same for every user. */
  list: string;
  /** The key under which this browser stores the columns of the user. */
  storageKey: string;
  query: ViewQuery;
}

/** The saved views of one list, stored with the account, those shared from above, and the current one. */
export function useSavedViews({ list, storageKey, query }: ViewedList) {
  const queryKey = ['views', list];
  const params = { list };
  const known = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(readViews, { params, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const change = useChanges(queryKey);
  const [columns, setColumns] = useColumnPreferences(storageKey);
  const { shared, ...kept } = known.data ?? none;
  return {
    kept,
    shared,
    isLoaded: known.data !== undefined,
    /** Why they could not be read. */
    fault: known.data === undefined ? known.error : null,
    readAgain: () => void known.refetch(),
    save: (body: CallInput<typeof saveView>['body']) => change(() => call(saveView, { params, body })),
    change: (body: CallInput<typeof changeView>['body']) => change(() => call(changeView, { params, body })),
    remove: (name: string) => change(() => call(deleteView, { params, query: { name } })),
    shown: { query, columns },
    setColumns,
  };
}

type SendChange = () => Promise<{ data: SavedViews }>;

/** Sends changes of single views one after the other. Each answer has all views, also those of other windows. */
function useChanges(queryKey: readonly unknown[]): (send: SendChange) => Promise<unknown> {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    scope: { id: queryKey.join('/') },
    mutationFn: (send: SendChange) => send(),
    onSuccess: async ({ data }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<KnownViews>(queryKey, (before = none) => ({ ...before, ...data }));
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
  return mutateAsync;
}
