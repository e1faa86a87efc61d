import type { Server, Socket } from 'socket.io';
import { isOperator } from '#contract/ground/roles';
import { listNewest } from '#server/features/inbox/newest-queries';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { type RoomKey, watchRooms } from '#server/platform/sockets/watch-rooms';

const event = 'inboxData';

/** Superadmins have the same entries, so they share one room. */
const roomOf = (actor: Actor): RoomKey =>
  actor.role === 'superadmin' ? { networkId: 0, id: 0 } : { networkId: actor.networkId, id: actor.accountId };

/** Rooms of the inboxes. Clients that hear of a new entry read their inbox again, each as itself. */
export function createInboxRooms(io: Server, lists: Database) {
  const rooms = watchRooms(io, {
    prefix: 'inbox',
    event,
    everyMs: 2_000,
    list: (watched) => listNewest(lists, watched),
    versionOf: ({ newest }) => newest,
    state: ({ newest }) => ({ newest }),
  });
  return {
    /** The same rule as the HTTP list: every operator, its own inbox. */
    async join(socket: Socket, actor: Actor): Promise<void> {
      if (!isOperator(actor.role)) throw new AppError('forbidden');
      const room = roomOf(actor);
      await rooms.join(socket, room);
      const [row] = await listNewest(lists, [room]);
      socket.emit(event, { newest: row?.newest ?? '' });
    },
    leave: rooms.leave,
    stop: rooms.stop,
  };
}
