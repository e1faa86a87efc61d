import type { Server, Socket } from 'socket.io';
import { repeat } from '#server/platform/process/repeat';

/** The subject of a room: something of one network, by its id. */
export interface RoomKey {
  networkId: number;
  id: number;
}

interface RoomKind<Row extends RoomKey> {
  /** First part of the room names. */
  prefix: string;
  /** The event that is pushed to a room. */
  event: string;
  everyMs: number;
  /** Reads a row for each watched subject, in one query. */
  list: (watched: readonly RoomKey[]) => Promise<Row[]>;
  /** A row with the version of the last push is not pushed again. Without a version every row is pushed. */
  versionOf?: (row: Row) => string;
  state: (row: Row) => object | Promise<object>;
  /** Drops cached data after a failed query, and when no room is watched. */
  forget?: () => void;
}

/**
 * Pushes changes to rooms. One query covers all rooms of a kind that are watched on this node. Nodes exchange no messages, so
 * every node sees a change that was made on any of them.
 */
export function watchRooms<Row extends RoomKey>(io: Server, kind: RoomKind<Row>) {
  const { prefix, event, everyMs, list, versionOf, state, forget } = kind;
  const versions = new Map<string, string>();
  const nameOf = ({ networkId, id }: RoomKey) => `${prefix}/${networkId}/${id}`;

  async function look(): Promise<void> {
    const watched = watchedKeys(io, prefix);
    const names = new Set(watched.map(nameOf));
    for (const known of versions.keys()) if (!names.has(known)) versions.delete(known);
    if (watched.length === 0) return forget?.();
    for (const row of await list(watched)) {
      const name = nameOf(row);
      const version = versionOf?.(row);
      if (version !== undefined && versions.get(name) === version) continue;
      if (version !== undefined) versions.set(name, version);
      io.to(name).emit(event, await state(row));
    }
  }

  const looks = repeat({
    everyMs,
    look,
    isSteady: true,
    // If the database is unavailable, the next query tries again; screens show the age of their data.
    failed: () => {
      versions.clear();
      forget?.();
    },
  });
  async function leaveAllBut(socket: Socket, name: string | null): Promise<void> {
    const left = [...socket.rooms].filter((room) => room.startsWith(`${prefix}/`) && room !== name);
    await Promise.all(left.map((room) => socket.leave(room)));
  }
  return {
    /** A socket is in one room of a kind at a time. Other rooms of the kind are left. */
    async join(socket: Socket, key: RoomKey): Promise<void> {
      await leaveAllBut(socket, nameOf(key));
      await socket.join(nameOf(key));
    },
    leave: (socket: Socket) => leaveAllBut(socket, null),
    stop: looks.stop,
  };
}

function watchedKeys(io: Server, prefix: string): RoomKey[] {
  return [...io.sockets.adapter.rooms.keys()].flatMap((room) => {
    const [first, networkId, id] = room.split('/');
    return first === prefix && id !== undefined ? [{ networkId: Number(networkId), id: Number(id) }] : [];
  });
}
