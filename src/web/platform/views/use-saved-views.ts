import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readViews, type SavedView, saveViews } from '#contract/views/views';
import { call, failureText } from '#web/platform/calls/call.ts';
import { useTexts } from '#web/platform/texts.ts';
import { useColumnPreferences } from '#web/ui/data-table/use-columns.ts';
import { notifyError } from '#web/ui/feedback/notify.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

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
  const { t } = useTexts(uiTexts);
  const client = useQueryClient();
  const queryKey = ['views', list];
  const params = { list };
  const known = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(readViews, { params, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { mutate } = useMutation({
    // One after the other: the server keeps the last one that arrives.
    scope: { id: `views/${list}` },
    mutationFn: (body: SavedViews) => call(saveViews, { params, body }),
    onMutate: (body) => client.setQueryData(queryKey, { ...(known.data ?? none), ...body }),
    onError: (error) => {
      notifyError(failureText(error, t('viewsFailed')));
      void client.invalidateQueries({ queryKey });
    },
  });
  const [columns, setColumns] = useColumnPreferences(storageKey);
  const { shared, ...kept } = known.data ?? none;
  return {
    kept,
    shared,
    isLoaded: known.data !== undefined,
    put: ({ views, first }: SavedViews) => mutate({ views, first }),
    shown: { query, columns },
    setColumns,
  };
}
