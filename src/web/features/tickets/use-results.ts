import { useQuery } from '@tanstack/react-query';
import { listResults } from '#contract/tickets';
import { call } from '#web/platform/call.ts';
import { ticketKeys } from './ticket-keys';

const askAgainAfterMs = 1_000;

/** The last results of a game, newest first. One that is awaited is asked for every second until it is there. */
export function useResults(gameId: string, awaitedDrawId: string | null = null) {
  return useQuery({
    queryKey: ticketKeys.results(gameId),
    queryFn: ({ signal }) =>
      call(listResults, { query: { gameId }, background: awaitedDrawId !== null, signal }),
    select: (answer) => answer.data,
    refetchInterval: ({ state }) => {
      const isThere = state.data?.data.some(({ drawId }) => drawId === awaitedDrawId);
      return awaitedDrawId === null || isThere ? false : askAgainAfterMs;
    },
  });
}
