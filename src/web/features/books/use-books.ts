import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { checkBooks, readBooks } from '#contract/credit/books';
import { call } from '#web/platform/calls/call.ts';

/** Every query key of the feature. */
export const booksKeys = {
  all: ['books'],
  of: (adminId: string | undefined) => ['books', 'read', adminId ?? ''],
  networks: (adminId: string | undefined) => ['books', 'networks', adminId ?? ''],
} as const;

export type Books = z.infer<typeof readBooks.answer>['data'];
/** The trial balance and its moment. */
export type TrialRead = Pick<Books, 'readAt' | 'network' | 'trial'>;

/** Polling intervals in milliseconds: normally, and while a full audit runs. */
export const booksEveryMs = 10_000;
const whileCheckingMs = 2_000;

/** The books of one network, or of all networks. */
export function useBooks(adminId: string | undefined) {
  return useQuery({
    queryKey: booksKeys.of(adminId),
    queryFn: ({ signal, client, queryKey }) =>
      call(readBooks, {
        query: adminId === undefined ? {} : { adminId },
        background: client.getQueryData(queryKey) !== undefined,
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.data.isChecking === true ? whileCheckingMs : booksEveryMs),
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
