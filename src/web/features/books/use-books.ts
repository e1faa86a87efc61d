import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { checkBooks, listNetworkBooks, readBooks } from '#contract/books';
import { call } from '#web/platform/call.ts';
import { readTableSearch, type Search, tableQuery } from '#web/platform/table-search.ts';
import type { TableState } from '#web/ui/data-table/table-types.ts';
import { booksKeys } from './books-keys.ts';

export type Books = z.infer<typeof readBooks.answer>['data'];
export type NetworkBooks = z.infer<typeof listNetworkBooks.answer>['data'][number];

const everyMs = 10_000;
const whileCheckingMs = 2_000;

/** Of one network, or of all; read again every ten seconds, and sooner while a full audit runs. */
export function useBooks(adminId: string | undefined) {
  return useQuery({
    queryKey: booksKeys.of(adminId),
    queryFn: ({ signal, client, queryKey }) =>
      call(readBooks, {
        query: adminId === undefined ? {} : { adminId },
        background: client.getQueryData(queryKey) !== undefined,
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.data.isChecking === true ? whileCheckingMs : everyMs),
    placeholderData: keepPreviousData,
  });
}

export function useCheck() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(checkBooks),
    onSuccess: () => client.invalidateQueries({ queryKey: booksKeys.all }),
  });
}

const columns = ['username', 'received', 'wallets', 'gameBalances', 'prizesPayable', 'difference'] as const;

export function readNetworksSearch(search: Search): TableState {
  return readTableSearch(search, { columns, first: { sort: 'received', order: 'desc' } });
}

export function useNetworkBooks(table: TableState) {
  const query = tableQuery(table, columns);
  return useQuery({
    queryKey: booksKeys.networks(query),
    queryFn: ({ signal, client, queryKey }) =>
      call(listNetworkBooks, {
        query,
        background: client.getQueryData(queryKey) !== undefined,
        signal,
      }),
    refetchInterval: everyMs,
    placeholderData: keepPreviousData,
  });
}
