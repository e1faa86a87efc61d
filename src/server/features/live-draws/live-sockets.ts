import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { RoundParts } from '#server/features/draws/running-round';
import { createInboxRooms } from '#server/features/inbox/inbox-rooms';
import { createLiveRooms } from '#server/features/live-draws/live-rooms';
import { readLiveSubject } from '#server/features/live-draws/live-subject';
import { loadGame } from '#server/features/live-draws/load-game';
import { openSockets } from '#server/features/live-draws/signed-in-sockets';
import { createTimerRooms } from '#server/features/live-draws/timer-rooms';
import { readTimerSubject } from '#server/features/live-draws/timer-subject';
import { createPresenceRooms } from '#server/features/presence/presence-rooms';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Databases } from '#server/platform/database/database';

interface LiveSocketParts {
  databases: Databases;
  round: RoundParts;
  door: Parameters<typeof openSockets>[1];
}

const id = z.string().check(z.maxLength(64));
const liveEvent = z.object({ adminId: id, gameId: id });
const noFields = z.object({});
const leaveEvent = z.object({ room: z.enum(['gameData', 'timerData', 'onlinePlayers', 'inbox']) });
const timerEvent = z.object({ adminId: z.optional(id), gameId: id });

/**
 * `gameData` is answered with `responseData`, `timerData` with `timerData`, `onlinePlayers` with `onlinePlayersData`,
 * `inbox` with `inboxData`; joining a room needs the same check as the HTTP call. `alive` is only
 * acknowledged: a client asks it after some seconds of silence.
 */
export function serveLiveSockets(app: FastifyInstance, { databases, round, door }: LiveSocketParts): void {
  const { db, lists } = databases;
  const io = openSockets(app, door, {
    gameData: async (sent, actor, socket) => {
      const subject = await readLiveSubject(db, demandLiveRole(actor), liveEvent.parse(sent));
      await live.join(socket, { networkId: subject.networkId, id: subject.gameId });
      socket.emit('responseData', await loadGame(round, subject));
    },
    timerData: async (sent, actor, socket) => {
      const { networkId, gameId } = await readTimerSubject(db, actor, timerEvent.parse(sent));
      await timers.join(socket, { networkId, id: gameId });
    },
    onlinePlayers: async (sent, actor, socket) => {
      noFields.parse(sent);
      await presence.join(socket, actor);
    },
    inbox: async (sent, actor, socket) => {
      noFields.parse(sent);
      await inbox.join(socket, actor);
    },
    alive: async (sent) => {
      noFields.parse(sent);
    },
    leave: async (sent, _actor, socket) => {
      const { room } = leaveEvent.parse(sent);
      await { gameData: live, timerData: timers, onlinePlayers: presence, inbox }[room].leave(socket);
    },
  });
  const live = createLiveRooms(io, { lists, round });
  const timers = createTimerRooms(io, { round });
  const presence = createPresenceRooms(io, lists);
  const inbox = createInboxRooms(io, lists);
  app.addHook('preClose', async () => {
    for (const rooms of [live, timers, presence, inbox]) void rooms.stop();
  });
}

/** The same rule as the HTTP call: that admin and superadmins. */
function demandLiveRole(actor: Actor): Actor {
  if (actor.role !== 'superadmin' && actor.role !== 'admin') throw new AppError('forbidden');
  return actor;
}
