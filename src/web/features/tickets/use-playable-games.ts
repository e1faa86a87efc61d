import { useQuery } from '@tanstack/react-query';
import { listPlayableGames, type PlayableGame } from '#contract/tickets/playable-games';
import { ticketKeys } from '#web/features/tickets/ticket-keys.ts';
import { call } from '#web/platform/calls/call.ts';
import { serverNow } from '#web/ui/values/server-time.ts';

const askAgainAfterMs = 1_000;
/** Polling interval without any round. */
const idleMs = 30_000;

/** The games of the player's network. They are reloaded when the first of their rounds has ended. */
export function usePlayableGames() {
  return useQuery({
    queryKey: ticketKeys.games,
    queryFn: ({ signal }) => call(listPlayableGames, { signal }),
    refetchInterval: ({ state }) => pauseUntilNextRound(state.data?.games ?? []),
  });
}

function pauseUntilNextRound(games: readonly PlayableGame[]): number {
  const now = serverNow();
  const ends = games.flatMap(({ round }) => (round === null ? [] : [Date.parse(round.endsAt) - now]));
  return ends.length === 0 ? idleMs : Math.max(askAgainAfterMs, Math.min(...ends) + askAgainAfterMs / 2);
}
