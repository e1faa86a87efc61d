import { useQuery } from '@tanstack/react-query';
import { loadHistoryGames } from '#contract/history';
import { call } from '#web/platform/call.ts';
import { historyKeys } from './history-keys';

/** The games of the networks that the operator sees. */
export function useHistoryGames() {
  const games = useQuery({
    queryKey: historyKeys.games,
    queryFn: ({ signal }) => call(loadHistoryGames, { signal }),
    select: (answer) => answer.games,
    staleTime: 60_000,
  });
  return (games.data ?? []).map(({ gameId, gameName }) => ({ value: gameId, label: gameName }));
}
