import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PlayableGame } from '#contract/tickets/playable-games';
import { listLastResults } from '#contract/tickets/tickets';
import { ticketKeys } from '#web/features/tickets/ticket-keys.ts';
import { call } from '#web/platform/calls/call.ts';

/** The last results of these games by their ids, read again with every round of one of them. */
export function useLastResults(games: readonly PlayableGame[]) {
  const client = useQueryClient();
  const rounds = games.map(({ round }) => round?.drawId).join();
  useEffect(() => {
    if (rounds !== '') void client.invalidateQueries({ queryKey: ticketKeys.lastResults });
  }, [client, rounds]);
  const { data } = useQuery({
    queryKey: ticketKeys.lastResults,
    queryFn: ({ signal, client: of, queryKey }) =>
      call(listLastResults, { background: of.getQueryData(queryKey) !== undefined, signal }),
  });
  return new Map(data?.data.map(({ gameId, results }) => [gameId, results]));
}
