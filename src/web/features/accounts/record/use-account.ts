import { useQuery } from '@tanstack/react-query';
import { fetchUserById, readChain } from '#contract/accounts/branch-accounts';
import { accountKeys } from '#web/features/accounts/account-keys.ts';
import { call } from '#web/platform/calls/call.ts';

/** One account of the own branch by id: the paths of the children's screens do not contain its kind. */
export function useAccount(id: string | undefined) {
  return useQuery({
    queryKey: accountKeys.record(id ?? ''),
    queryFn: ({ signal }) => call(fetchUserById, { query: { id: id ?? '' }, signal }),
    select: (answer) => answer.data,
    enabled: id !== undefined,
  });
}

/** The chain from the signed-in operator down to an account. */
export function useChain(id: string | undefined) {
  return useQuery({
    queryKey: accountKeys.chain(id ?? ''),
    queryFn: ({ signal }) => call(readChain, { params: { id: id ?? '' }, signal }),
    select: (answer) => answer.data,
    enabled: id !== undefined,
    staleTime: 60_000,
  });
}
