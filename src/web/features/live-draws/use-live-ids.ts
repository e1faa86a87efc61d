import { useQuery } from '@tanstack/react-query';
import { loadGame } from '#contract/live-draws';
import { call, refusalIn } from '#web/platform/call.ts';
import { useSession } from '#web/platform/session.ts';
import type { LiveIds } from './live-ids';
import { liveKeys } from './live-keys';

/**
 * The game and the admin of an address that names both. It may name them in either order: an id belongs to one record only,
 * so that at most one order exists.
 */
export function useLiveIds(first: string, second: string) {
  const { user } = useSession();
  // An admin's own id can only stand for the admin.
  const [game, admin] = first === user._id ? [second, first] : [first, second];
  return useQuery({
    queryKey: liveKeys.ids(game, admin),
    queryFn: async ({ client, signal }): Promise<LiveIds> => {
      const read = (gameId: string, adminId: string) =>
        call(loadGame, { query: { gameId, adminId }, signal });
      const answer = await read(game, admin).catch((error: unknown) => {
        if (refusalIn(error)?.status === 404) return read(admin, game);
        throw error;
      });
      const ids = { adminId: answer.adminId, gameId: answer.gameId };
      client.setQueryData(liveKeys.board(ids), answer);
      return ids;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
