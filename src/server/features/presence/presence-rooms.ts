import type { Server, Socket } from 'socket.io';
import { isOperator } from '#contract/roles';
import {
  listPresenceVersions,
  type PresenceVersion,
  type WatchedBranch,
} from '#server/features/presence/presence-queries';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database';

/** At most one push in this time to a room, however fast players come and go. */
const pushEveryMs = 2_000;
const prefix = 'presence/';
const nameOf = ({ networkId, accountId }: WatchedBranch) => `${prefix}${networkId}/${accountId}`;

/** Superadmins see the same players, so they share one room. */
const branchOf = (actor: Actor): WatchedBranch =>
  actor.role === 'superadmin'
    ? { networkId: 0, accountId: 0 }
    : { networkId: actor.networkId, accountId: actor.accountId };

const stateOf = ({ online }: PresenceVersion) => ({ online, readAt: new Date().toISOString() });

/**
 * Rooms of the Online Players screens. One query looks at every branch that is watched on this node; who sees that something
 * changed reads the list anew, as itself. Nothing is sent between nodes.
 */
export function createPresenceRooms(io: Server, lists: Database) {
  const versions = new Map<string, string>();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const watched = watchedBranches(io);
    for (const known of versions.keys()) if (!watched.has(known)) versions.delete(known);
    if (watched.size === 0) return;
    for (const row of await listPresenceVersions(lists, [...watched.values()])) {
      const name = nameOf(row);
      if (versions.get(name) === row.version) continue;
      versions.set(name, row.version);
      io.to(name).emit('onlinePlayersData', stateOf(row));
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
    /** The same rule as the list over HTTP: every operator, its own branch. */
    async join(socket: Socket, actor: Actor): Promise<void> {
      if (!isOperator(actor.role)) throw new AppError('forbidden');
      const branch = branchOf(actor);
      await socket.join(nameOf(branch));
      const [row] = await listPresenceVersions(lists, [branch]);
      socket.emit('onlinePlayersData', row === undefined ? stateOf(nobody(branch)) : stateOf(row));
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** An installation without a network has no players. */
const nobody = (branch: WatchedBranch): PresenceVersion => ({ ...branch, online: 0, version: '' });

function watchedBranches(io: Server): Map<string, WatchedBranch> {
  const watched = new Map<string, WatchedBranch>();
  for (const room of io.sockets.adapter.rooms.keys()) {
    const parts = room.startsWith(prefix) ? room.split('/') : [];
    if (parts.length === 3) watched.set(room, { networkId: Number(parts[1]), accountId: Number(parts[2]) });
  }
  return watched;
}
