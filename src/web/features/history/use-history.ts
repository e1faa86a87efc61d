import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { gameHistory } from '#contract/history';
import { call } from '#web/platform/call.ts';
import { historyKeys } from './history-keys';
import { type HistoryState, historyQuery } from './history-search';

/**
 * One page of tickets with the sums over the whole filter. The sums come with the first page and are not asked for again
 * with the pages that follow it: over months they cost more than any page.
 */
export function useHistory(state: HistoryState) {
  const list = useTickets(historyQuery(state), { staleTime: 5_000, enabled: true });
  const first = useTickets(historyQuery({ ...state, page: 1, after: undefined }), {
    staleTime: Number.POSITIVE_INFINITY,
    enabled: state.after !== undefined,
  });
  const { totals, clearedDays, pagination } =
    list.data?.pagination === undefined ? (first.data ?? {}) : list.data;
  return { list, totals, clearedDays: clearedDays ?? 0, total: pagination?.total };
}

type Query = ReturnType<typeof historyQuery>;

/** The last rows stay until the next ones are there. */
function useTickets(query: Query, options: { staleTime: number; enabled: boolean }) {
  return useQuery({
    queryKey: historyKeys.tickets(query),
    queryFn: ({ signal }) => call(gameHistory, { query, signal }),
    placeholderData: keepPreviousData,
    ...options,
  });
}
