import type { Socket } from 'socket.io-client';
import type { SocketEvents } from '#contract/draws/live-draws';
import { readSessionClock } from '#web/platform/session/session-clock.ts';

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

/** The connection of this page, shared by all of its parts. */
interface Channel {
  socket?: Socket;
  again?: ReturnType<typeof setTimeout>;
  connection: LiveConnection;
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
  const opened: Channel = { connection: 'connecting', listeners: new Set() };
  connect(opened).catch(() => tell(opened, 'offline'));
  return opened;
}

function closeChannel(closed: Channel): void {
  if (channel === closed) channel = undefined;
  clearTimeout(closed.again);
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
  socket.on('connect', () => tell(to, 'connected'));
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
