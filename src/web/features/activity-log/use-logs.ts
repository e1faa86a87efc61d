import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type LogEntry, listActivityLogs, readLog } from '#contract/activity-log';
import { call } from '#web/platform/call.ts';
import { logKeys } from './log-keys';
import { type LogState, logQuery } from './log-search';

/** One page of the log. The last one stays until the next is there. */
export function useLogs(state: LogState) {
  const query = logQuery(state);
  return useQuery({
    queryKey: logKeys.list(query),
    queryFn: ({ signal }) => call(listActivityLogs, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One entry. What the list knows of it is shown at once; an entry never changes. */
export function useLog(id: string, known: LogEntry | undefined) {
  return useQuery({
    queryKey: logKeys.entry(id),
    queryFn: async ({ signal }) => (await call(readLog, { params: { id }, signal })).data,
    ...(known === undefined ? {} : { initialData: known }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
