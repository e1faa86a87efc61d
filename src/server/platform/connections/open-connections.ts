import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The open connections of each server, also those that became live sockets. Longest open first. */
const ofServers = new WeakMap<Server, Set<Socket>>();

export function watchConnections({ server }: FastifyInstance): void {
  const open = new Set<Socket>();
  ofServers.set(server, open);
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
}

const live = new WeakSet<Socket>();

/** From now on the connection is a live channel, which is in use without requests. */
export const markLive = (socket: Socket): void => void live.add(socket);
export const isLive = (socket: Socket): boolean => live.has(socket);

/** Ends all connections, busy ones too. Returns how many there were. */
export function cutConnections({ server }: FastifyInstance): number {
  const open = [...(ofServers.get(server) ?? [])];
  for (const socket of open) socket.destroy();
  return open.length;
}

interface Kept {
  socket: Socket;
  ends: (() => void)[];
}

/** The connections of this process that hold something. */
const holding = new Map<Socket, Kept>();

/** Calls the function once, when the connection has ended; at once if that has happened. */
export function whenClosed(socket: Socket, end: () => void): void {
  const known = holding.get(socket);
  if (socket.closed) end();
  else if (known !== undefined) known.ends.push(end);
  else {
    const kept = { socket, ends: [end] };
    holding.set(socket, kept);
    socket.once('close', () => finish(kept));
  }
}

function finish({ socket, ends }: Kept): void {
  holding.delete(socket);
  for (const end of ends.splice(0)) end();
}

export const countHoldingConnections = (): number => holding.size;

/** Gives back what connections hold that have ended without an event. Returns how many there were. */
export function endGoneConnections(): number {
  const gone = [...holding.values()].filter(({ socket }) => socket.closed);
  for (const kept of gone) finish(kept);
  return gone.length;
}
