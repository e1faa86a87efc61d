import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { io, type Socket } from 'socket.io-client';
import type { Person } from '../support/people.ts';

/** What the server says of an event. */
export interface Told {
  success: boolean;
  code?: string;
}

export interface Listener {
  socket: Socket;
  /** Everything it was sent, oldest first. */
  heard: { event: string; sent: unknown }[];
  ask(event: string, sent: unknown): Promise<Told>;
}

const longestWaitMs = 30_000;

/** A server in process that takes websockets, and everybody who connects to it. */
export async function openChannel(app: FastifyInstance) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const open: Socket[] = [];

  /** Rejects with what the server said where it does not let the connection in. */
  async function connect(headers: Record<string, string>, path = '/api/socket'): Promise<Listener> {
    const socket = io(origin, {
      path,
      transports: ['websocket'],
      extraHeaders: headers,
      reconnection: false,
      forceNew: true,
      timeout: longestWaitMs,
    });
    open.push(socket);
    const heard: Listener['heard'] = [];
    socket.onAny((event: string, sent: unknown) => heard.push({ event, sent }));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    const ask = async (event: string, sent: unknown) =>
      (await socket.timeout(longestWaitMs).emitWithAck(event, sent)) as Told;
    return { socket, heard, ask };
  }

  return {
    origin,
    connect,
    as: (person: Person, headers: Record<string, string> = {}) =>
      connect({ authorization: `Bearer ${person.token}`, ...headers }),
    close: () => {
      for (const socket of open) socket.disconnect();
    },
  };
}
export type Channel = Awaited<ReturnType<typeof openChannel>>;

/** Resolves once the server has ended the connection. */
export function untilClosed({ socket }: Listener): Promise<void> {
  if (socket.disconnected) return Promise.resolve();
  return new Promise((resolve) => socket.once('disconnect', () => resolve()));
}

/** Resolves once so much was heard. */
export function untilHeard({ socket, heard }: Listener, isEnough: (heard: Listener['heard']) => boolean) {
  return new Promise<void>((resolve) => {
    const look = () => {
      if (!isEnough(heard)) return;
      socket.offAny(look);
      resolve();
    };
    socket.onAny(look);
    look();
  });
}
