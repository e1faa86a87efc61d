import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import { findStandingSessions } from '#server/features/auth/find-standing-sessions';
import { identifyActor } from '#server/features/auth/identify-actor';
import type { DutyOf } from '#server/features/auth/session-duty';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { ClientAddress } from '#server/platform/client-address';
import type { Database } from '#server/platform/database';
import { asAppError } from '#server/platform/error-answers';
import { budgetAddress } from '#server/platform/ip-address';
import type { createOwnOrigin } from '#server/platform/public-origin';
import { namesTwoHosts } from '#server/platform/request-checks';
import { createTally } from '#server/platform/tally';

interface SocketParts {
  db: Database;
  addressOf: ClientAddress;
  /** Sockets of one address, and of one account. */
  sockets: { perAddress: number; perAccount: number };
  isOwnOrigin: ReturnType<typeof createOwnOrigin>;
  dutyOf: DutyOf;
  meter: (actor: Actor | null, facts: { ipAddress: string }) => Promise<void>;
}

/** The connection below a socket, before it has signed in. */
type EngineSocket = Socket['conn'];

/** What is done with an event once its sender is known to be let in. */
export type EventHandler = (sent: unknown, actor: Actor, socket: Socket) => Promise<void>;

/** A connection keeps nothing but whose session it is; every event asks anew whether that session stands. */
interface Kept {
  actor: Actor;
}

const lookAtSessionsEveryMs = 1_000;
/** Events of one account that are under way. Each looks its session up in the database. */
const eventsAtOnce = 8;

/**
 * The live channel: websocket only, at /api/socket. It carries what changed and never takes a decision.
 * Sockets never make a session longer, and end with it.
 */
export function openSockets(
  app: FastifyInstance,
  parts: SocketParts,
  events: Record<string, EventHandler>,
): Server {
  const ofAccount = createTally(parts.sockets.perAccount);
  const underWay = createTally(eventsAtOnce);
  const door = createDoor(parts);
  const io = new Server(app.server, {
    path: '/api/socket',
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 10_000,
    perMessageDeflate: false,
    // A socket that does not sign in at once is closed.
    connectTimeout: 10_000,
    allowRequest: (request, decide) => decide(null, door.mayEnter(request)),
  });
  const identify = createIdentify(app, parts);
  io.engine.on('connection', door.enter);
  io.use((socket, next) => {
    identify(socket).then(
      (actor) => {
        const leave = ofAccount.enter(String(actor.accountId));
        if (leave === null) return next(new Error('too_many_requests'));
        if (socket.conn.readyState === 'open') socket.conn.once('close', leave);
        else leave();
        socket.data = { actor } satisfies Kept;
        next();
      },
      (error: unknown) => next(new Error(asAppError(error).code)),
    );
  });
  io.on('connection', (socket) => {
    for (const [event, handle] of Object.entries(events)) {
      socket.on(event, (sent: unknown, acknowledge: unknown) => {
        const tell = typeof acknowledge === 'function' ? (answer: object) => acknowledge(answer) : () => {};
        const leave = underWay.enter(String((socket.data as Kept).actor.accountId));
        if (leave === null) return tell(refusal(new AppError('too_many_requests')));
        const run = async () => handle(sent, await identify(socket), socket);
        run()
          .finally(leave)
          .then(
            () => tell({ success: true }),
            (error: unknown) => tell(refusal(error)),
          );
      });
    }
  });

  // A database that is away is asked again a second later.
  const sweep = setInterval(() => void endOrphans(io, parts).catch(() => {}), lookAtSessionsEveryMs);
  sweep.unref();
  app.addHook('preClose', async () => {
    clearInterval(sweep);
    // Without a farewell: a client that is told to go stays away for a while, one that is cut off finds another server at once.
    await io.close();
  });
  return io;
}

/** What is judged of a connection before it says whose it is: its page, and how many its address has open. */
function createDoor({ sockets, addressOf, isOwnOrigin }: SocketParts) {
  const ofAddress = createTally(sockets.perAddress);
  const keyOf = (request: IncomingMessage) => budgetAddress(addressOfHandshake(request, addressOf));
  return {
    // A browser always names the page it connects from; programs send no origin and are judged by their token alone.
    mayEnter(request: IncomingMessage): boolean {
      const { origin, host } = request.headers;
      const isOwn = origin === undefined || isOwnOrigin(origin, host);
      return isOwn && !namesTwoHosts(request) && !ofAddress.isFull(keyOf(request));
    },
    enter(connection: EngineSocket): void {
      const leave = ofAddress.enter(keyOf(connection.request));
      if (leave === null) connection.close(true);
      else connection.once('close', leave);
    },
  };
}

/** Asks whose session a socket is, at its sign-in and at each of its events; where none stands any more, it is closed. */
function createIdentify(app: FastifyInstance, { db, addressOf, dutyOf, meter }: SocketParts) {
  return async (socket: Socket): Promise<Actor> => {
    const request = { ...asRequest(app, socket), ip: addressOfSocket(socket, addressOf) };
    const actor = await identifyActor(db, request, { isBackground: true });
    await meter(actor, { ipAddress: request.ip });
    // Whoever owes something first has no live screen yet.
    if (actor !== null && dutyOf(actor) === null) return actor;
    socket.disconnect(true);
    throw new AppError('not_signed_in');
  };
}

function refusal(error: unknown): object {
  const { code, message } = asAppError(error);
  return { success: false, code, message };
}

function asRequest(app: FastifyInstance, socket: Socket) {
  const { headers } = socket.handshake;
  return { headers, cookies: app.parseCookie(headers.cookie ?? '') };
}

const addressOfSocket = ({ request }: Socket, addressOf: ClientAddress) =>
  addressOfHandshake(request, addressOf);

function addressOfHandshake({ socket, headers }: IncomingMessage, addressOf: ClientAddress): string {
  return addressOf({ remote: socket.remoteAddress ?? '', forwardedFor: headers['x-forwarded-for'] });
}

/** Disconnects whoever's session has ended on any node, or may not be used from where the socket is any more. */
async function endOrphans(io: Server, { db, addressOf }: SocketParts): Promise<void> {
  const sockets = [...io.sockets.sockets.values()];
  if (sockets.length === 0) return;
  const keys = sockets.map((socket) => {
    const { networkId, sessionId } = (socket.data as Kept).actor;
    return { networkId, sessionId, socket, address: addressOfSocket(socket, addressOf) };
  });
  const standing = await findStandingSessions(db, keys);
  for (const key of keys) if (!standing.has(key)) key.socket.disconnect(true);
}
