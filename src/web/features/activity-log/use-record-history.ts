import { useInfiniteQuery } from '@tanstack/react-query';
import { listActivityLogs } from '#contract/activity-log';
import { call } from '#web/platform/call.ts';
import { logKeys } from './log-keys';

/** What was done to one account, newest first, a few entries at a time. */
export function useRecordHistory(accountId: string) {
  return useInfiniteQuery({
    queryKey: logKeys.about(accountId),
    queryFn: ({ signal, pageParam }) =>
      call(listActivityLogs, {
        query: { subjectId: accountId, page: String(pageParam), pageSize: '10' },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination === undefined || pagination.page >= pagination.totalPages ? undefined : pagination.page + 1,
    select: ({ pages }) => ({
      // An entry that is written meanwhile moves the last one of a page to the next: it is shown once.
      entries: [...new Map(pages.flatMap(({ data }) => data).map((entry) => [entry._id, entry])).values()],
      total: pages.at(-1)?.pagination?.total ?? 0,
    }),
  });
}
