import { useQuery } from '@tanstack/react-query';
import { readFirstSteps, readOwnFirstSteps } from '#contract/draws/live-draws';
import { call } from '#web/platform/calls/call.ts';

interface StepsOf {
  /** Of the network that is meant. Without it the own branch is. */
  adminId: string | undefined;
  gameId?: string | undefined;
  isWanted?: boolean;
}

const everyMs = 10_000;

/** What a network, one of its games, or the own branch lacks to sell a ticket. */
export function useFirstSteps({ adminId, gameId, isWanted = true }: StepsOf) {
  return useQuery({
    queryKey: ['first-steps', adminId, gameId],
    queryFn: ({ signal, client, queryKey }) => {
      const options = { background: client.getQueryData(queryKey) !== undefined, signal };
      if (adminId === undefined) return call(readOwnFirstSteps, options);
      return call(readFirstSteps, { query: { adminId, ...(gameId && { gameId }) }, ...options });
    },
    refetchInterval: everyMs,
    enabled: isWanted,
  });
}
