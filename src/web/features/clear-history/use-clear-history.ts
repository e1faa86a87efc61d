import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Clearing, clearHistory, listClearings } from '#contract/backups/clear-history';
import type { ClearChoice } from '#web/features/clear-history/use-clear-form.ts';
import { call } from '#web/platform/calls/call.ts';
import { useIntent } from '#web/platform/calls/intent.ts';

/** Every query key of the feature. */
export const clearHistoryKeys = {
  list: ['clear-history', 'list'],
  archives: ['clear-history', 'archives'],
} as const;

const lookAgainMs = 2_000;

/** Polling interval while one of them runs. */
export function whileRunning(
  list: { data: readonly Pick<Clearing, 'status'>[] } | undefined,
): number | false {
  return list?.data.some(({ status }) => status === 'running') === true ? lookAgainMs : false;
}

/** Past clearings. While one runs, the list is polled by background requests, which do not extend the session. */
export function useClearings() {
  return useQuery({
    queryKey: clearHistoryKeys.list,
    queryFn: ({ signal }) => call(listClearings, { signal, background: true }),
    select: (answer) => answer.data,
    refetchInterval: ({ state }) => whileRunning(state.data),
  });
}

/** One intent to clear: a retry uses the same key. */
export function useClearHistory(onCleared: (message: string) => void) {
  const client = useQueryClient();
  const intent = useIntent();
  return useMutation({
    mutationFn: ({ choice, password }: { choice: ClearChoice; password: string }) =>
      intent.run((key) => call(clearHistory, { key, body: { ...choice, password } })),
    // Reports, lists and the log of these days have changed.
    onSettled: () => client.invalidateQueries(),
    onSuccess: ({ message }) => onCleared(message),
  });
}
