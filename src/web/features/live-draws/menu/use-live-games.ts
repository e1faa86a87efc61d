import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listWinPercentages, type WinPercentage } from '#contract/games/win-percentages';
import { liveKeys } from '#web/features/live-draws/live-keys.ts';
import { call } from '#web/platform/calls/call.ts';
import { useSession } from '#web/platform/session/session.ts';

export interface LiveGamesOfAdmin {
  adminId: string;
  username: string;
  games: readonly WinPercentage[];
}

/** Every game and admin of the win percentages, grouped by admin: each is one live screen. */
export function useLiveGames(search: string) {
  const { user } = useSession();
  return useQuery({
    queryKey: liveKeys.menu(user._id, search),
    queryFn: ({ signal }) =>
      call(listWinPercentages, {
        params: { id: user._id },
        query: search === '' ? {} : { search },
        signal,
      }),
    select: (answer) => groupByAdmin(answer.adminGameList),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

function groupByAdmin(games: readonly WinPercentage[]): LiveGamesOfAdmin[] {
  const groups = new Map<string, WinPercentage[]>();
  for (const game of games) groups.set(game.adminId, [...(groups.get(game.adminId) ?? []), game]);
  return [...groups].map(([adminId, own]) => ({ adminId, username: own[0]?.username ?? '', games: own }));
}

export function liveHref(role: string, { gameId, adminId, username }: WinPercentage): string {
  return `/${role}/game/${gameId}/${adminId}/${username}`;
}
