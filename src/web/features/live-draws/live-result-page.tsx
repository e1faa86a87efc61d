import { useQuery } from '@tanstack/react-query';
import { loadGame } from '#contract/draws/live-draws';
import type { OperatorRole } from '#contract/ground/roles';
import { type LiveIds, liveKeys } from '#web/features/live-draws/live-keys.ts';
import { LiveGamesPage } from '#web/features/live-draws/menu/live-games-page.tsx';
import { LiveGate } from '#web/features/live-draws/screen/live-gate.tsx';
import { LiveScreen } from '#web/features/live-draws/screen/live-screen.tsx';
import { LiveWall } from '#web/features/live-draws/wall/live-wall.tsx';
import { call, refusalIn } from '#web/platform/calls/call.ts';
import { useSession } from '#web/platform/session/session.ts';

type LiveResultPageProps = { role: OperatorRole; segments: readonly string[] };

/**
 * /{role}/game/{gameId}/{adminId}/{username}; without a game it shows all games of the network: the admin's own, or the
 * one in the address. Without a network, a superadmin chooses one.
 */
export function LiveResultPage({ role, segments }: LiveResultPageProps) {
  const [first, second] = segments;
  const { user } = useSession();
  const adminId = role === 'superadmin' ? first : user._id;
  if (adminId === undefined) return <LiveGamesPage role={role} />;
  if (first === undefined || second === undefined) return <LiveWall role={role} adminId={adminId} />;
  return <AddressedGame first={first} second={second} />;
}

function AddressedGame({ first, second }: { first: string; second: string }) {
  const ids = useLiveIds(first, second);
  if (ids.data === undefined) return <LiveGate error={ids.error} onRetry={() => void ids.refetch()} />;
  return <LiveScreen ids={ids.data} />;
}

/**
 * The game and the admin of an address with both ids, in either order: an id belongs to one record only, so at most one
 * order exists.
 */
function useLiveIds(first: string, second: string) {
  const { user } = useSession();
  // An admin's own id can only be the admin.
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
