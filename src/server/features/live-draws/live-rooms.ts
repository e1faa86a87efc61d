import type { Server, Socket } from 'socket.io';
import type { RoundParts } from '#server/features/draws/running-round';
import { listVersions } from '#server/features/live-draws/live-queries';
import { loadGame } from '#server/features/live-draws/load-game';
import type { Database } from '#server/platform/database';

interface LiveGameKey {
  networkId: number;
  gameId: number;
}

/** At most one push in this time to a room, however fast tickets come. */
const pushEveryMs = 300;
const prefix = 'live/';
const nameOf = ({ networkId, gameId }: LiveGameKey) => `${prefix}${networkId}/${gameId}`;

/**
 * Rooms of live screens. One query looks at everything that is watched on this node; only what changed is read and pushed.
 * Nothing is sent between nodes, so a ticket taken by any of them is seen by all, and none can be missed.
 */
export function createLiveRooms(io: Server, { lists, round }: { lists: Database; round: RoundParts }) {
  const versions = new Map<string, string>();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const watched = watchedGames(io);
    for (const known of versions.keys()) if (!watched.has(known)) versions.delete(known);
    if (watched.size === 0) return;
    for (const row of await listVersions(lists, [...watched.values()])) {
      const name = nameOf(row);
      if (versions.get(name) === row.version) continue;
      versions.set(name, row.version);
      io.to(name).emit('responseData', await loadGame(round, row, lists));
    }
  }

  function schedule(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      look()
        // A database that is away is seen again at the next look; screens say how old their state is.
        .catch(() => versions.clear())
        .finally(schedule);
    }, pushEveryMs);
    timer.unref();
  }
  schedule();

  return {
    /** A screen shows one game at a time. */
    async join(socket: Socket, game: LiveGameKey): Promise<void> {
      const left = [...socket.rooms].filter((room) => room.startsWith(prefix) && room !== nameOf(game));
      await Promise.all(left.map((room) => socket.leave(room)));
      await socket.join(nameOf(game));
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

function watchedGames(io: Server): Map<string, LiveGameKey> {
  const watched = new Map<string, LiveGameKey>();
  for (const room of io.sockets.adapter.rooms.keys()) {
    const parts = room.startsWith(prefix) ? room.split('/') : [];
    if (parts.length === 3) watched.set(room, { networkId: Number(parts[1]), gameId: Number(parts[2]) });
  }
  return watched;
}
