import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { io, type Socket } from 'socket.io-client';
import type { Person } from '#test/support/people';

/** The server's acknowledgement of an event. */
export interface Told {
  success: boolean;
  code?: string;
}

export interface Listener {
  socket: Socket;
  /** All received messages, oldest first. */
  heard: { event: string; sent: unknown }[];
  ask(event: string, sent: unknown): Promise<Told>;
}

const longestWaitMs = 30_000;

/** A server in process that accepts websockets, and its clients. */
export async function openChannel(app: FastifyInstance) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return openChannelTo(`http://127.0.0.1:${port}`);
}

/** Clients of a server that listens at this address. */
export function openChannelTo(origin: string) {
  const open: Socket[] = [];

  /** Rejects with the server's reason if the connection is refused. */
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

/** Resolves when the server has closed the connection. */
export function untilClosed({ socket }: Listener): Promise<void> {
  if (socket.disconnected) return Promise.resolve();
  return new Promise((resolve) => socket.once('disconnect', () => resolve()));
}

/** Resolves when this many messages were received. */
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
