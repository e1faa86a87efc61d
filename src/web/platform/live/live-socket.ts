import type { Socket } from 'socket.io-client';
import type { SocketEvents } from '#contract/draws/live-draws';
import { readSessionClock } from '#web/platform/calls/session-clock.ts';

export type LiveConnection = 'connecting' | 'connected' | 'offline';

/** The server's acknowledgement of an event. */
interface Acknowledged {
  success: boolean;
  code?: string;
  message?: string;
}

export interface LiveListeners {
  onConnection: (connection: LiveConnection) => void;
  responseData?: (payload: SocketEvents['responseData']) => void;
  timerData?: (time: { adminId: string; gameId: string; time: string }) => void;
  /** Something has changed among the players of the branch. */
  onlinePlayersData?: () => void;
  /** Something is new in the inbox. */
  inboxData?: (told: { newest: string }) => void;
}
type Pushed = Exclude<keyof LiveListeners, 'onConnection'>;
const pushed: readonly Pushed[] = ['responseData', 'timerData', 'onlinePlayersData', 'inboxData'];

type Joined = 'gameData' | 'timerData' | 'onlinePlayers' | 'inbox';

export interface LiveSocket {
  /** Joins a room. False if it was refused or not answered. */
  ask: <E extends Joined>(event: E, of: SocketEvents[E]) => Promise<boolean>;
  close: () => void;
}

const timeoutMs = 10_000;
/** After this silence the server is asked for a sign of life; a live screen shows the silence after the second one. */
const askAfterMs = 3_000;
const lostAfterMs = 5_000;
const lookEveryMs = 500;

/** The connection of this page, shared by all of its parts. */
interface Channel {
  socket?: Socket;
  again?: ReturnType<typeof setTimeout>;
  watch?: ReturnType<typeof setInterval>;
  connection: LiveConnection;
  /** When something arrived, by the monotonic clock. */
  heardAt: number;
  listeners: Set<LiveListeners>;
}
let channel: Channel | undefined;

/**
 * Opens the live channel, which all parts of the page share. It reconnects by itself; after every connection each part
 * joins again, because the server keeps no state. It never extends a session. Its library is loaded with the first part.
 */
export function openLiveSocket(listeners: LiveListeners): LiveSocket {
  channel ??= openChannel();
  const shared = channel;
  const joined = new Set<Joined>();
  shared.listeners.add(listeners);
  if (shared.connection !== 'connecting')
    queueMicrotask(() => shared.listeners.has(listeners) && listeners.onConnection(shared.connection));
  return {
    ask: async (event, of) => {
      const { socket } = shared;
      if (!socket?.connected) return false;
      joined.add(event);
      const asked: Promise<Acknowledged> = socket.timeout(timeoutMs).emitWithAck(event, of);
      return asked.then(
        ({ success }) => success,
        () => false,
      );
    },
    close: () => {
      shared.listeners.delete(listeners);
      if (shared.listeners.size === 0) return closeChannel(shared);
      for (const room of joined) shared.socket?.emit('leave', { room });
    },
  };
}

function openChannel(): Channel {
  const opened: Channel = { connection: 'connecting', listeners: new Set(), heardAt: performance.now() };
  const open = () => {
    connect(opened).catch(() => {
      tell(opened, 'offline');
      opened.again = setTimeout(open, timeoutMs);
    });
  };
  open();
  return opened;
}

function closeChannel(closed: Channel): void {
  if (channel === closed) channel = undefined;
  clearTimeout(closed.again);
  clearInterval(closed.watch);
  closed.socket?.disconnect();
}

function tell(of: Channel, connection: LiveConnection): void {
  of.connection = connection;
  for (const { onConnection } of of.listeners) onConnection(connection);
}

async function connect(to: Channel): Promise<void> {
  const { io } = await import('socket.io-client');
  if (to.listeners.size === 0) return;
  const socket = io({
    path: '/api/socket',
    transports: ['websocket'],
    withCredentials: true,
    timeout: timeoutMs,
  });
  to.socket = socket;
  const connectLater = () => {
    tell(to, 'offline');
    clearTimeout(to.again);
    // After a disconnect or refusal by the server, the library does not reconnect by itself. Signed out, there is no
    // point in reconnecting.
    to.again = setTimeout(() => (readSessionClock().hasEnded ? connectLater() : socket.connect()), timeoutMs);
  };
  socket.on('connect', () => {
    to.heardAt = performance.now();
    socket.io.engine.on('packet', () => {
      to.heardAt = performance.now();
    });
    tell(to, 'connected');
  });
  to.watch = setInterval(() => lookForSilence(to, socket), lookEveryMs);
  socket.on('disconnect', (reason) => {
    if (to.listeners.size === 0) return;
    if (reason === 'io server disconnect') connectLater();
    else tell(to, 'connecting');
  });
  socket.on('connect_error', () => (socket.active ? tell(to, 'offline') : connectLater()));
  for (const event of pushed)
    socket.on(event, (sent: unknown) => {
      for (const listeners of to.listeners)
        (listeners[event] as ((sent: unknown) => void) | undefined)?.(sent);
    });
}

/**
 * A connection that is cut without a word looks like one on which nothing happens. While figures that change
 * are on screen, silence is a question to the server, and without an answer the connection is made again.
 */
function lookForSilence(of: Channel, socket: Socket): void {
  const isWatched = [...of.listeners].some(
    ({ responseData, onlinePlayersData }) => responseData ?? onlinePlayersData,
  );
  if (!isWatched || !socket.connected) return;
  const silentMs = performance.now() - of.heardAt;
  if (silentMs >= lostAfterMs) {
    of.heardAt = performance.now();
    socket.disconnect().connect();
  } else if (silentMs >= askAfterMs) socket.emit('alive', {}, () => {});
}
