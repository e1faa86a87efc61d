import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { ClientAddress } from '#server/platform/client-address';
import { isAnswering } from '#server/platform/connections/answer-in-order';
import { markLive, whenClosed } from '#server/platform/connections/open-connections';
import type { Database } from '#server/platform/database/database';
import { readCookies } from '#server/platform/http/cookies';
import { asAppError } from '#server/platform/http/error-answers';
import type { createOwnOrigin } from '#server/platform/http/public-origin';
import { hasDoubtfulHeaders } from '#server/platform/http/request-checks';
import { budgetAddress } from '#server/platform/limits/ip-address';
import { createTally, type Tally } from '#server/platform/limits/tally';
import { repeat } from '#server/platform/process/repeat';
import { findStandingSessions } from '#server/shared/sessions/find-standing-sessions';
import { identifyActor } from '#server/shared/sessions/identify-actor';
import type { DutyOf } from '#server/shared/sessions/session-duty';

interface SocketParts {
  db: Database;
  addressOf: ClientAddress;
  /** Most sockets of one address, and of one account. */
  sockets: { perAddress: number; perAccount: number };
  isOwnOrigin: ReturnType<typeof createOwnOrigin>;
  dutyOf: DutyOf;
  meter: (actor: Actor | null, facts: { ipAddress: string }) => Promise<void>;
}

/** Handles an event of a sender that was authorized. */
export type EventHandler = (sent: unknown, actor: Actor, socket: Socket) => Promise<void>;

/** A connection stores only its session; every event checks again that the session is open. */
interface Kept {
  actor: Actor;
}

const confirmedWithinMs = 1_000;
const lookAtSessionsEveryMs = 1_000;
/** Most running events of one account. Each event reads its session from the database. */
const eventsAtOnce = 8;

/**
 * The live channel: websocket only, at /api/socket. It only carries updates; decisions are made by HTTP calls. Sockets
 * never extend a session, and end with it.
 */
export function openSockets(
  app: FastifyInstance,
  parts: SocketParts,
  events: Record<string, EventHandler>,
): Server {
  const ofAccount = createTally('sockets of an account', parts.sockets.perAccount);
  const underWay = createTally('socket events', eventsAtOnce);
  const door = createDoor(parts);
  const io = new Server(app.server, {
    path: '/api/socket',
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 10_000,
    perMessageDeflate: false,
    // A socket that does not sign in at once is closed.
    connectTimeout: 10_000,
    allowRequest: (request, decide) => void door.enter(request).then((isAllowed) => decide(null, isAllowed)),
  });
  io.engine.on('connection', endWithItsChannel);
  const identify = createIdentify(app, parts);
  io.use((socket, next) => {
    const signIn = async () => {
      const actor = await identify(socket);
      const leave = await ofAccount.enter(String(actor.accountId));
      if (leave === null) throw new AppError('too_many_requests');
      whenClosed(socket.request.socket, leave);
      markLive(socket.request.socket);
      if (socket.conn.readyState === 'open') socket.conn.once('close', leave);
      else leave();
      socket.data = { actor } satisfies Kept;
    };
    signIn().then(
      () => next(),
      (error: unknown) => next(new Error(asAppError(error).code)),
    );
  });
  io.on('connection', (socket) => listenTo(socket, { events, identify, underWay }));

  // If the database is unavailable, it is asked again a second later.
  const sweep = repeat({
    everyMs: lookAtSessionsEveryMs,
    isSteady: true,
    look: () => endOrphans(io, parts),
    failed: () => {},
  });
  app.addHook('preClose', async () => {
    void sweep.stop();
    // Without a close message: a client that receives one stays away for a while, one that is cut off reconnects
    // elsewhere at once.
    await io.close();
  });
  return io;
}

/** A client that does not confirm the end of its channel would keep the connection for half a minute. */
function endWithItsChannel(channel: Socket['conn']): void {
  const { socket } = channel.request;
  channel.once('close', () => void setTimeout(() => socket.destroy(), confirmedWithinMs).unref());
}

interface Listening {
  events: Record<string, EventHandler>;
  identify: (socket: Socket) => Promise<Actor>;
  underWay: Tally;
}

/** Handles the events of a socket in order, each after a check of its session, and acknowledges the result. */
function listenTo(socket: Socket, { events, identify, underWay }: Listening): void {
  let last: Promise<unknown> = Promise.resolve();
  for (const [event, handle] of Object.entries(events)) {
    socket.on(event, (sent: unknown, acknowledge: unknown) => {
      const tell = typeof acknowledge === 'function' ? (answer: object) => acknowledge(answer) : () => {};
      const run = async () => {
        const leave = await underWay.enter(String((socket.data as Kept).actor.accountId));
        if (leave === null) throw new AppError('too_many_requests');
        const turn = last.then(async () => handle(sent, await identify(socket), socket)).finally(leave);
        last = turn.catch(() => {});
        await turn;
      };
      run().then(
        () => tell({ success: true }),
        (error: unknown) => tell(refusal(error)),
      );
    });
  }
}

/** Checks before the sign-in of a connection: its origin, and the number of connections of its address. */
function createDoor({ sockets, addressOf, isOwnOrigin }: SocketParts) {
  const ofAddress = createTally('sockets of an address', sockets.perAddress);
  const keyOf = (request: IncomingMessage) => budgetAddress(addressOfHandshake(request, addressOf));
  return {
    /** Whether it may connect. From then on it counts until its connection closes. */
    async enter(request: IncomingMessage): Promise<boolean> {
      const { origin, host } = request.headers;
      // A browser always sends the origin of its page; programs send none and are checked by token only.
      const isOwn = origin === undefined || isOwnOrigin(origin, host);
      if (!isOwn || hasDoubtfulHeaders(request)) return false;
      // The answer to an earlier request would be written into the live channel.
      if (isAnswering(request.socket)) return false;
      const leave = await ofAddress.enter(keyOf(request));
      if (leave === null) return false;
      whenClosed(request.socket, leave);
      return true;
    },
  };
}

/** Reads the session of a socket at sign-in and at each event; without an open session the socket is closed. */
function createIdentify(app: FastifyInstance, { db, addressOf, dutyOf, meter }: SocketParts) {
  return async (socket: Socket): Promise<Actor> => {
    const request = { ...asRequest(app, socket), ip: addressOfSocket(socket, addressOf) };
    const actor = await identifyActor(db, request, { isBackground: true });
    await meter(actor, { ipAddress: request.ip });
    // A session with an open duty has no live screen yet.
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
  return { headers, cookies: readCookies(app, headers.cookie) };
}

const addressOfSocket = ({ request }: Socket, addressOf: ClientAddress) =>
  addressOfHandshake(request, addressOf);

function addressOfHandshake({ socket, headers }: IncomingMessage, addressOf: ClientAddress): string {
  return addressOf({ remote: socket.remoteAddress ?? '', forwardedFor: headers['x-forwarded-for'] });
}

/** Disconnects sockets whose session ended on any node, or whose address is no longer allowed. */
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
