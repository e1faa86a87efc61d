import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config/config';
import { createTrusted } from '#server/platform/http/client-address';
import { budgetAddress, budgetSite, plainAddress } from '#server/platform/limits/ip-address';
import { createTally } from '#server/platform/limits/tally';
import { shareOf } from '#server/platform/process/machine';

/** Above these limits a new connection is closed at once, before anything is read. */
const connectionsAtOnce = shareOf(20_000);
/** An IPv6 site has many addresses and may hold as many connections as this number of them. */
const addressesOfSite = 3;

/**
 * Limits the open connections per address. Trusted proxies carry the requests of all clients and have no such limit;
 * their requests and sockets are limited individually.
 */
export function limitConnections(
  app: FastifyInstance,
  { connectionsPerAddress, trustProxy }: Pick<Config, 'connectionsPerAddress' | 'trustProxy'>,
): void {
  app.server.maxConnections = connectionsAtOnce;
  const isProxy = createTrusted(trustProxy);
  const ofAddress = createTally('connections of an address', connectionsPerAddress);
  const ofSite = createTally('connections of a site', connectionsPerAddress * addressesOfSite);
  const enter = async (address: string): Promise<(() => void) | null> => {
    const site = budgetSite(address);
    const leaves = await Promise.all([
      ofAddress.enter(budgetAddress(address)),
      ...(site === null ? [] : [ofSite.enter(site)]),
    ]);
    const leaveAll = () => {
      for (const leave of leaves) leave?.();
    };
    if (!leaves.includes(null)) return leaveAll;
    leaveAll();
    return null;
  };
  app.server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (address === '' || isProxy(address)) return;
    void enter(address).then((leave) => {
      if (leave === null) socket.destroy();
      else if (socket.closed) leave();
      else socket.once('close', leave);
    });
  });
}
