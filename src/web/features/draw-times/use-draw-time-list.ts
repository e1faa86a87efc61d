import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { drawTimeSortColumns, listDrawTimes } from '#contract/draw-times';
import { call } from '#web/platform/call.ts';
import { readTableSearch, type Search, tableQuery } from '#web/platform/table-search.ts';
import { drawTimeKeys } from './draw-time-keys.ts';

/** One page of the times, as the address says. */
export function useDrawTimeList(search: Search) {
  const state = readTableSearch(search, {
    columns: drawTimeSortColumns,
    first: { sort: 'timecount', order: 'asc' },
  });
  const query = tableQuery(state, drawTimeSortColumns);
  const list = useQuery({
    queryKey: drawTimeKeys.list(query),
    queryFn: ({ signal }) => call(listDrawTimes, { query, signal }),
    placeholderData: keepPreviousData,
  });
  return { state, list };
}
