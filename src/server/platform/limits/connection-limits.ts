import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createTrusted } from '#server/platform/client-address';
import type { Config } from '#server/platform/config/config';
import { lineOf } from '#server/platform/connections/answer-in-order';
import { isLive, watchConnections, whenClosed } from '#server/platform/connections/open-connections';
import { budgetAddress, budgetSite, plainAddress } from '#server/platform/limits/ip-address';
import { createTally } from '#server/platform/limits/tally';
import { shareOf } from '#server/platform/process/machine';

/** Above these limits a new connection is closed at once, before anything is read. */
const connectionsAtOnce = shareOf(20_000);
/** An IPv6 site has many addresses and may hold as many connections as this number of them. */
const addressesOfSite = 3;

/**
 * Limits the open connections per address. At the limit a new connection takes the place of an idle one, so that idle
 * ones keep no other visitor of that address away. Trusted proxies carry the requests of all clients and have no such
 * limit; their requests and sockets are limited individually.
 */
export function limitConnections(
  app: FastifyInstance,
  { connectionsPerAddress, trustProxy }: Pick<Config, 'connectionsPerAddress' | 'trustProxy'>,
): void {
  watchConnections(app);
  app.server.maxConnections = connectionsAtOnce;
  const isProxy = createTrusted(trustProxy);
  const places = [
    createPlaces('connections of an address', connectionsPerAddress, budgetAddress),
    createPlaces('connections of a site', connectionsPerAddress * addressesOfSite, budgetSite),
  ];
  const enter = async (socket: Socket, address: string): Promise<(() => void) | null> => {
    const leaves: (() => void)[] = [];
    for (const place of places) {
      const leave = await place(socket, address);
      if (leave !== null) leaves.push(leave);
      else {
        for (const each of leaves) each();
        return null;
      }
    }
    return () => {
      for (const leave of leaves) leave();
    };
  };
  app.server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (address === '' || isProxy(address)) return;
    void enter(socket, address).then((leave) => {
      if (leave === null) socket.destroy();
      else whenClosed(socket, leave);
    });
  });
}

/** The places of each key. Resolves with the function that leaves one, or null if all are taken by connections in use. */
function createPlaces(
  name: 'connections of an address' | 'connections of a site',
  atMost: number,
  keyOf: (address: string) => string | null,
) {
  const tally = createTally(name, atMost);
  const open = new Map<string, Map<Socket, () => void>>();

  function keep(key: string, socket: Socket, leave: () => void): () => void {
    const ofKey = open.get(key) ?? new Map<Socket, () => void>();
    open.set(key, ofKey);
    const end = () => {
      leave();
      ofKey.delete(socket);
      if (ofKey.size === 0 && open.get(key) === ofKey) open.delete(key);
    };
    ofKey.set(socket, end);
    return end;
  }

  return async (socket: Socket, address: string): Promise<(() => void) | null> => {
    const key = keyOf(address);
    if (key === null) return () => {};
    const first = await tally.enter(key);
    if (first !== null) return keep(key, socket, first);
    const idle = longestIdle(open.get(key)?.keys() ?? []);
    if (idle === undefined) return null;
    open.get(key)?.get(idle)?.();
    idle.destroy();
    const second = await tally.enter(key);
    return second === null ? null : keep(key, socket, second);
  };
}

/**
 * First the oldest of those that have never been answered, then the one whose last answer is the longest ago, then the
 * oldest whose request has not arrived completely.
 */
function longestIdle(sockets: Iterable<Socket>): Socket | undefined {
  let answered: { socket: Socket; atMs: number } | undefined;
  let incomplete: Socket | undefined;
  for (const socket of sockets) {
    const { isBusy, isComplete, answeredAtMs: atMs } = lineOf(socket);
    if (isLive(socket)) continue;
    if (isBusy) incomplete ??= isComplete ? undefined : socket;
    else if (atMs === null) return socket;
    else if (answered === undefined || atMs < answered.atMs) answered = { socket, atMs };
  }
  return answered?.socket ?? incomplete;
}
