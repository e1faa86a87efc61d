import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createDisplay, listDisplays, revokeDisplay } from '#contract/displays/displays';
import { call } from '#web/platform/calls/call.ts';
import { notifySuccess } from '#web/ui/feedback/notify.ts';

const key = ['displays'] as const;

export function useOwnDisplays() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call(listDisplays, { signal }) });
}

export function useRevokeDisplay(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(revokeDisplay, { params: { id } }),
    onSuccess: ({ message }) => {
      notifySuccess(message);
      onDone();
      return client.invalidateQueries({ queryKey: key });
    },
  });
}

/** Opens a display, and shows it in the list. */
export function useSendDisplay() {
  const client = useQueryClient();
  return async (body: { name: string; gameId: string }) => {
    const answer = await call(createDisplay, { body });
    await client.invalidateQueries({ queryKey: key });
    return answer;
  };
}
