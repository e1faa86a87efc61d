import type { Server } from 'socket.io';
import type { RoundParts } from '#server/features/draws/running-round';
import { listVersions } from '#server/features/live-draws/live-queries';
import { loadGame } from '#server/features/live-draws/load-game';
import type { Database } from '#server/platform/database/database';
import { watchRooms } from '#server/platform/sockets/watch-rooms';

/** Rooms of live screens, by network and game: at most three pushes a second per room, however fast tickets arrive. */
export function createLiveRooms(io: Server, { lists, round }: { lists: Database; round: RoundParts }) {
  return watchRooms(io, {
    prefix: 'live',
    event: 'responseData',
    everyMs: 300,
    list: async (watched) => {
      const games = watched.map(({ networkId, id }) => ({ networkId, gameId: id }));
      return (await listVersions(lists, games)).map((row) => ({ ...row, id: row.gameId }));
    },
    versionOf: ({ version }) => version,
    state: (row) => loadGame(round, row, lists),
  });
}
