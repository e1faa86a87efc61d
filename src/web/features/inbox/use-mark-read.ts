import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listInbox, readInbox } from '#contract/inbox/inbox';
import { inboxKeys } from '#web/features/inbox/inbox-keys.ts';
import { inboxTexts } from '#web/features/inbox/inbox-texts.en.ts';
import { call } from '#web/platform/calls/call.ts';
import { touchSession } from '#web/platform/session/session.ts';
import { useTexts } from '#web/texts/texts.ts';
import { notifyError } from '#web/ui/feedback/notify.ts';

/** Marks entries of the inbox as read. The list and the number in the header follow. */
export function useMarkRead() {
  const { t } = useTexts(inboxTexts);
  const client = useQueryClient();
  const settled = {
    onSuccess: () => Promise.all([client.invalidateQueries({ queryKey: inboxKeys.list }), touchSession()]),
    onError: (error: Error) => notifyError(error.message || t('failed')),
  };
  const one = useMutation({
    mutationFn: (entries: string[]) => call(readInbox, { body: { entries } }),
    ...settled,
  });
  const markAll = useMutation({
    mutationFn: async () => {
      // The newest of all entries, which the page and the filter of the list may not show.
      const { data } = await call(listInbox, { query: { page: '1', pageSize: '10' } });
      if (data[0] !== undefined) await call(readInbox, { body: { until: data[0]._id } });
    },
    ...settled,
  });
  return { mark: (ids: string[]) => one.mutate(ids), markAll };
}
