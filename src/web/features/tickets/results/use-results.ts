import { useQuery } from '@tanstack/react-query';
import type { Answer } from '#contract/api/endpoint';
import { listResults } from '#contract/tickets/tickets';
import { ticketKeys } from '#web/features/tickets/ticket-keys.ts';
import { call } from '#web/platform/calls/call.ts';

const askAgainAfterMs = 1_000;

/** The last results of a game, newest first. An expected one is polled every second until it exists or is void. */
export function useResults(gameId: string, awaitedDrawId: string | null = null) {
  return useQuery({
    queryKey: ticketKeys.results(gameId),
    queryFn: ({ signal }) =>
      call(listResults, { query: { gameId }, background: awaitedDrawId !== null, signal }),
    refetchInterval: ({ state }) =>
      awaitedDrawId === null || isKnown(state.data, awaitedDrawId) ? false : askAgainAfterMs,
  });
}

function isKnown(answer: Answer<typeof listResults> | undefined, awaited: string): boolean {
  if (answer === undefined) return false;
  return answer.voided.includes(awaited) || answer.data.some(({ drawId }) => drawId === awaited);
}
