import type { FastifyInstance } from 'fastify';
import {
  formatAddress,
  isAddressRange,
  isInRange,
  parseForwardedAddress,
  parseRange,
} from '#contract/ground/ip-address';
import { readAddress } from '#server/platform/limits/ip-address';

/** Names for ranges in TRUST_PROXY. */
const namedRanges: Record<string, readonly string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const rangesOf = (setting: string): string[] =>
  setting
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .flatMap((each) => namedRanges[each] ?? [each]);

/** Whether the value of TRUST_PROXY names only addresses and ranges. */
export const namesProxies = (setting: string | undefined): boolean =>
  setting === undefined || rangesOf(setting).every(isAddressRange);

interface Reached {
  /** The remote address of the connection. */
  remote: string;
  forwardedFor: string | string[] | undefined;
}

/**
 * The client address of a request or socket: the list written by proxies is read from its end as long as each writer is
 * a trusted proxy. It ends at an element that is no address, such as `unknown`: then the proxy that wrote it counts as the
 * client. Empty elements mean nothing.
 */
export function createClientAddress(trustProxy: string | undefined) {
  const isTrusted = createTrusted(trustProxy);
  return ({ remote, forwardedFor }: Reached): string => {
    const reached = readAddress(remote);
    if (reached === null) return '';
    let address = formatAddress(reached);
    const told = String(forwardedFor ?? '').split(',');
    while (told.length > 0 && isTrusted(address)) {
      const element = told.pop() ?? '';
      if (element.trim() === '') continue;
      const next = parseForwardedAddress(element);
      if (next === null) break;
      address = formatAddress(next);
    }
    return address;
  };
}
export type ClientAddress = ReturnType<typeof createClientAddress>;

/** Whether an address is one of the proxies in TRUST_PROXY. */
export function createTrusted(trustProxy: string | undefined): (address: string) => boolean {
  const ranges = rangesOf(trustProxy ?? '').map((text) => parseRange(text));
  return (address) => {
    const parsed = ranges.length === 0 ? null : readAddress(address);
    return parsed !== null && ranges.some((range) => range !== null && isInRange(range, parsed));
  };
}

/** From now on the `ip` of a request is its client address, read by the same code as that of a socket. */
export function addClientAddress(app: FastifyInstance, trustProxy: string | undefined): void {
  const addressOf = createClientAddress(trustProxy);
  app.addHook('onRequest', (request, _, done) => {
    const { headers, socket } = request.raw;
    const value = addressOf({
      remote: socket.remoteAddress ?? '',
      forwardedFor: headers['x-forwarded-for'],
    });
    Object.defineProperty(request, 'ip', { value });
    done();
  });
}
