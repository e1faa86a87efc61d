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
}

export interface LiveSocket {
  /** Joins a room. False if it was refused or not answered. */
  ask: <E extends 'gameData' | 'timerData' | 'onlinePlayers'>(
    event: E,
    of: SocketEvents[E],
  ) => Promise<boolean>;
  close: () => void;
}

const timeoutMs = 10_000;

/**
 * Opens the live channel. It reconnects by itself; after every connection its owner joins again, because the server
 * keeps no state. It never extends a session. Its library is loaded with the first live screen.
 */
export function openLiveSocket(listeners: LiveListeners): LiveSocket {
  let socket: Socket | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const connectLater = () => {
    listeners.onConnection('offline');
    clearTimeout(again);
    // After a disconnect or refusal by the server, the library does not reconnect by itself. Signed out, there is no
    // point in reconnecting.
    again = setTimeout(() => (readSessionClock().hasEnded ? connectLater() : socket?.connect()), timeoutMs);
  };
  const open = async () => {
    const { io } = await import('socket.io-client');
    if (isClosed) return;
    socket = io({
      path: '/api/socket',
      transports: ['websocket'],
      withCredentials: true,
      timeout: timeoutMs,
    });
    socket.on('connect', () => listeners.onConnection('connected'));
    socket.on('disconnect', (reason) =>
      reason === 'io server disconnect' ? connectLater() : listeners.onConnection('connecting'),
    );
    socket.on('connect_error', () => (socket?.active ? listeners.onConnection('offline') : connectLater()));
    const { responseData, timerData, onlinePlayersData } = listeners;
    if (responseData !== undefined) socket.on('responseData', responseData);
    if (timerData !== undefined) socket.on('timerData', timerData);
    if (onlinePlayersData !== undefined) socket.on('onlinePlayersData', () => onlinePlayersData());
  };
  open().catch(() => listeners.onConnection('offline'));
  return {
    ask: async (event, of) => {
      if (!socket?.connected) return false;
      const asked: Promise<Acknowledged> = socket.timeout(timeoutMs).emitWithAck(event, of);
      return asked.then(
        ({ success }) => success,
        () => false,
      );
    },
    close: () => {
      isClosed = true;
      clearTimeout(again);
      socket?.disconnect();
    },
  };
}
