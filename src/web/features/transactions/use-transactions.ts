import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { transactionReport } from '#contract/transactions';
import { call } from '#web/platform/call.ts';
import { transactionKeys } from './transaction-keys';
import { type TransactionState, transactionQuery } from './transaction-search';

/** One page of transactions with the sums over the whole filter, which come with the first page. */
export function useTransactions(state: TransactionState) {
  const list = usePage(transactionQuery(state), { staleTime: 5_000, enabled: true });
  const first = usePage(transactionQuery({ ...state, page: 1, after: undefined }), {
    staleTime: Number.POSITIVE_INFINITY,
    enabled: state.after !== undefined,
  });
  const { totals, pagination } = list.data?.pagination === undefined ? (first.data ?? {}) : list.data;
  return { list, totals, total: pagination?.total };
}

type Query = ReturnType<typeof transactionQuery>;

/** The last rows stay until the next ones are there. */
function usePage(query: Query, options: { staleTime: number; enabled: boolean }) {
  return useQuery({
    queryKey: transactionKeys.list(query),
    queryFn: ({ signal }) => call(transactionReport, { query, signal }),
    placeholderData: keepPreviousData,
    ...options,
  });
}
