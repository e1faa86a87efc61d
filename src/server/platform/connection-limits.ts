import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createTrusted } from '#server/platform/client-address';
import type { Config } from '#server/platform/config';
import { budgetAddress, budgetSite, plainAddress } from '#server/platform/ip-address';
import { createTally } from '#server/platform/tally';

/** Beyond these a new connection is closed at once, before anything of it is read. */
const connectionsAtOnce = 20_000;
/** An IPv6 site, which has many addresses, may hold as many connections as so many of them. */
const addressesOfSite = 3;

/**
 * Limits the open connections of each address. The proxies that TRUST_PROXY names carry everybody's requests and have no
 * limit of their own; what comes through them is counted by request and socket.
 */
export function limitConnections(
  app: FastifyInstance,
  { connectionsPerAddress, trustProxy }: Pick<Config, 'connectionsPerAddress' | 'trustProxy'>,
): void {
  app.server.maxConnections = connectionsAtOnce;
  const isProxy = createTrusted(trustProxy);
  const ofAddress = createTally(connectionsPerAddress);
  const ofSite = createTally(connectionsPerAddress * addressesOfSite);
  const enter = (address: string): (() => void) | null => {
    const site = budgetSite(address);
    const leaves = [ofAddress.enter(budgetAddress(address)), ...(site === null ? [] : [ofSite.enter(site)])];
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
    const leave = enter(address);
    if (leave === null) socket.destroy();
    else socket.once('close', leave);
  });
}
