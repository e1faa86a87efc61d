import type { Server, Socket } from 'socket.io';
import { isOperator } from '#contract/ground/roles';
import { listPresenceVersions } from '#server/features/presence/presence-queries';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { type RoomKey, watchRooms } from '#server/platform/sockets/watch-rooms';

const event = 'onlinePlayersData';

/** Superadmins see the same players, so they share one room. */
const branchOf = (actor: Actor): RoomKey =>
  actor.role === 'superadmin' ? { networkId: 0, id: 0 } : { networkId: actor.networkId, id: actor.accountId };

const stateOf = (online: number) => ({ online, readAt: new Date().toISOString() });

/**
 * Rooms of the Online Players screens, by network and account: at most one push in two seconds per room, however fast players
 * come and go. Clients that receive a change read the list again, each as itself.
 */
export function createPresenceRooms(io: Server, lists: Database) {
  const list = async (watched: readonly RoomKey[]) => {
    const branches = watched.map(({ networkId, id }) => ({ networkId, accountId: id }));
    return (await listPresenceVersions(lists, branches)).map((row) => ({ ...row, id: row.accountId }));
  };
  const rooms = watchRooms(io, {
    prefix: 'presence',
    event,
    everyMs: 2_000,
    list,
    versionOf: ({ version }) => version,
    state: ({ online }) => stateOf(online),
  });
  return {
    /** The same rule as the HTTP list: every operator, its own branch. */
    async join(socket: Socket, actor: Actor): Promise<void> {
      if (!isOperator(actor.role)) throw new AppError('forbidden');
      const branch = branchOf(actor);
      await rooms.join(socket, branch);
      const [row] = await list([branch]);
      // An installation without a network has no players.
      socket.emit(event, stateOf(row?.online ?? 0));
    },
    leave: rooms.leave,
    stop: rooms.stop,
  };
}
