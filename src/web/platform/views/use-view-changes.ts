import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeView, deleteView, saveView } from '#contract/views/view-changes';
import { type CallInput, call } from '#web/platform/calls/call.ts';
import { type KnownViews, noViews, type SavedViews, viewsKey } from '#web/platform/views/use-saved-views.ts';

type SendChange = () => Promise<{ data: SavedViews }>;
export type ViewChanges = ReturnType<typeof useViewChanges>;

/** Sends changes of single views one after the other. Each answer has all views, also those of other windows. */
export function useViewChanges(list: string) {
  const client = useQueryClient();
  const queryKey = viewsKey(list);
  const { mutateAsync: send } = useMutation({
    scope: { id: queryKey.join('/') },
    mutationFn: (change: SendChange) => change(),
    onSuccess: async ({ data }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<KnownViews>(queryKey, (before = noViews) => ({ ...before, ...data }));
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
  const params = { list };
  return {
    save: (body: CallInput<typeof saveView>['body']) => send(() => call(saveView, { params, body })),
    change: (body: CallInput<typeof changeView>['body']) => send(() => call(changeView, { params, body })),
    remove: (name: string) => send(() => call(deleteView, { params, query: { name } })),
  };
}
