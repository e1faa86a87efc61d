import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import { findStandingSessions } from '#server/features/auth/find-standing-sessions';
import { identifyActor } from '#server/features/auth/identify-actor';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database';
import { asAppError } from '#server/platform/error-answers';

interface SocketParts {
  db: Database;
  meter: (actor: Actor | null, facts: { ipAddress: string }) => Promise<void>;
}

/** What is done with an event once its sender is known to be let in. */
export type EventHandler = (sent: unknown, actor: Actor, socket: Socket) => Promise<void>;

/** A connection keeps nothing but whose session it is; every event asks anew whether that session stands. */
interface Kept {
  actor: Actor;
}

const lookAtSessionsEveryMs = 1_000;

/**
 * The live channel: websocket only, at /api/socket. It carries what changed and never takes a decision.
 * Sockets never make a session longer, and end with it.
 */
export function openSockets(
  app: FastifyInstance,
  parts: SocketParts,
  events: Record<string, EventHandler>,
): Server {
  const io = new Server(app.server, {
    path: '/api/socket',
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 10_000,
    perMessageDeflate: false,
    allowRequest: (request, decide) => decide(null, isSameOrigin(request.headers)),
  });
  const identify = (socket: Socket) =>
    identifyActor(parts.db, asRequest(app, socket), { isBackground: true });

  io.use((socket, next) => {
    admit(socket).then(
      () => next(),
      (error: unknown) => next(new Error(asAppError(error).code)),
    );
  });
  io.on('connection', (socket) => {
    for (const [event, handle] of Object.entries(events)) {
      socket.on(event, (sent: unknown, acknowledge: unknown) => {
        const tell = typeof acknowledge === 'function' ? (answer: object) => acknowledge(answer) : () => {};
        run(socket, sent, handle).then(
          () => tell({ success: true }),
          (error: unknown) => tell(refusal(error)),
        );
      });
    }
  });

  async function admit(socket: Socket): Promise<void> {
    const actor = await identify(socket);
    await parts.meter(actor, { ipAddress: socket.handshake.address });
    if (actor === null) throw new AppError('not_signed_in');
    socket.data = { actor } satisfies Kept;
  }

  async function run(socket: Socket, sent: unknown, handle: EventHandler): Promise<void> {
    const actor = await identify(socket);
    if (actor === null) {
      socket.disconnect(true);
      throw new AppError('not_signed_in');
    }
    await parts.meter(actor, { ipAddress: socket.handshake.address });
    await handle(sent, actor, socket);
  }

  // A database that is away is asked again a second later.
  const sweep = setInterval(() => void endOrphans(io, parts.db).catch(() => {}), lookAtSessionsEveryMs);
  sweep.unref();
  app.addHook('preClose', async () => {
    clearInterval(sweep);
    io.disconnectSockets(true);
    await io.close();
  });
  return io;
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
async function endOrphans(io: Server, db: Database): Promise<void> {
  const sockets = [...io.sockets.sockets.values()];
  if (sockets.length === 0) return;
  const actorOf = (socket: Socket) => (socket.data as Kept).actor;
  const standing = await findStandingSessions(db, sockets.map(actorOf));
  for (const socket of sockets) if (!standing.has(actorOf(socket).sessionId)) socket.disconnect(true);
}
