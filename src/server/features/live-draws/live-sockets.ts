import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import * as z from 'zod/mini';
import { findStandingSessions } from '#server/features/auth/find-standing-sessions';
import { identifyActor } from '#server/features/auth/identify-actor';
import type { RoundParts } from '#server/features/draws/running-round';
import { createLiveRooms } from '#server/features/live-draws/live-rooms';
import { readLiveSubject } from '#server/features/live-draws/live-subject';
import { loadGame } from '#server/features/live-draws/load-game';
import { createTimerRooms } from '#server/features/live-draws/timer-rooms';
import { readTimerSubject } from '#server/features/live-draws/timer-subject';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Databases } from '#server/platform/database';
import { asAppError } from '#server/platform/error-answers';

export interface SocketParts {
  databases: Databases;
  round: RoundParts;
  meter: (actor: Actor | null, facts: { ipAddress: string }) => Promise<void>;
}

/** A connection keeps nothing but whose session it is; every event asks anew whether that session stands. */
interface Kept {
  actor: Actor;
}

const lookAtSessionsEveryMs = 1_000;
const liveEvent = z.object({
  adminId: z.string().check(z.maxLength(64)),
  gameId: z.string().check(z.maxLength(64)),
});
const timerEvent = z.object({
  adminId: z.optional(z.string().check(z.maxLength(64))),
  gameId: z.string().check(z.maxLength(64)),
});
type Acknowledge = (answer: object) => void;

/**
 * The live channel: websocket only, at /api/socket. It carries what changed and never takes a decision.
 * Sockets never make a session longer, and end with it.
 */
export function serveLiveSockets(app: FastifyInstance, parts: SocketParts): void {
  const io = new Server(app.server, {
    path: '/api/socket',
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 10_000,
    perMessageDeflate: false,
    allowRequest: (request, decide) => decide(null, isSameOrigin(request.headers)),
  });
  const { databases } = parts;
  const live = createLiveRooms(io, { ...parts, lists: databases.lists });
  const timers = createTimerRooms(io, parts);
  const identify = (socket: Socket) =>
    identifyActor(databases.db, asRequest(app, socket), { isBackground: true });

  io.use((socket, next) => {
    identify(socket).then(
      (actor) => {
        if (actor === null) return next(new Error('not_signed_in'));
        socket.data = { actor } satisfies Kept;
        return next();
      },
      () => next(new Error('unavailable')),
    );
  });

  io.on('connection', (socket) => {
    const answer = (event: string, run: (sent: unknown, actor: Actor) => Promise<void>) =>
      socket.on(event, (sent: unknown, acknowledge?: unknown) => {
        const tell: Acknowledge = typeof acknowledge === 'function' ? (acknowledge as Acknowledge) : () => {};
        handle(socket, { sent, run }).then(
          () => tell({ success: true }),
          (error: unknown) => tell(refusal(error)),
        );
      });
    answer('gameData', async (sent, actor) => {
      const subject = await readLiveSubject(databases.db, demandLiveRole(actor), liveEvent.parse(sent));
      live.join(socket, subject);
      socket.emit('responseData', await loadGame(parts.round, subject));
    });
    answer('timerData', async (sent, actor) => {
      const subject = await readTimerSubject(databases.db, actor, timerEvent.parse(sent));
      await timers.join(socket, subject);
    });
  });

  async function handle(
    socket: Socket,
    { sent, run }: { sent: unknown; run: (sent: unknown, actor: Actor) => Promise<void> },
  ): Promise<void> {
    const actor = await identify(socket);
    if (actor === null) {
      socket.disconnect(true);
      throw new AppError('not_signed_in');
    }
    await parts.meter(actor, { ipAddress: socket.handshake.address });
    await run(sent, actor);
  }

  const sweep = setInterval(() => void endOrphans(io, databases).catch(() => {}), lookAtSessionsEveryMs);
  sweep.unref();
  app.addHook('preClose', async () => {
    clearInterval(sweep);
    live.stop();
    timers.stop();
    io.disconnectSockets(true);
    await io.close();
  });
}

/** The same rule as the call over HTTP: that admin and superadmins. */
function demandLiveRole(actor: Actor): Actor {
  if (actor.role !== 'superadmin' && actor.role !== 'admin') throw new AppError('forbidden');
  return actor;
}

function refusal(error: unknown): object {
  const { code, message } = asAppError(error);
  return { success: false, code, message };
}

/** A browser always says from which page it connects; programs send no origin and are judged by their token alone. */
function isSameOrigin({ origin, host }: { origin?: string | undefined; host?: string | undefined }): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function asRequest(app: FastifyInstance, socket: Socket) {
  const { headers } = socket.handshake;
  return { headers, cookies: app.parseCookie(headers.cookie ?? '') };
}

/** Disconnects whoever's session has ended on any node. */
async function endOrphans(io: Server, { db }: Databases): Promise<void> {
  const sockets = [...io.sockets.sockets.values()];
  if (sockets.length === 0) return;
  const standing = await findStandingSessions(
    db,
    sockets.map((socket) => (socket.data as Kept).actor),
  );
  for (const socket of sockets)
    if (!standing.has((socket.data as Kept).actor.sessionId)) socket.disconnect(true);
}
