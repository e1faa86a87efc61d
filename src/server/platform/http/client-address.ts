import { isInRanges, plainAddress } from '#server/platform/limits/ip-address';

/** Names for ranges in TRUST_PROXY, as Fastify reads them. */
const namedRanges: Record<string, readonly string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

interface Reached {
  /** The remote address of the connection. */
  remote: string;
  forwardedFor: string | string[] | undefined;
}

/**
 * The client address of a socket, determined as for a request: the list written by proxies is read from its end as long
 * as each writer is a trusted proxy.
 */
export function createClientAddress(trustProxy: string | undefined) {
  const isTrusted = createTrusted(trustProxy);
  return ({ remote, forwardedFor }: Reached): string => {
    const told = String(forwardedFor ?? '')
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '');
    const way = [remote, ...told.reverse()].map(plainAddress);
    return way.find((address) => !isTrusted(address)) ?? way.at(-1) ?? '';
  };
}
export type ClientAddress = ReturnType<typeof createClientAddress>;

/** Whether an address is one of the proxies in TRUST_PROXY. */
export function createTrusted(trustProxy: string | undefined): (address: string) => boolean {
  const named = (trustProxy ?? '').split(',').map((each) => each.trim());
  const ranges = named.filter((each) => each !== '').flatMap((each) => namedRanges[each] ?? [each]);
  return (address) => ranges.length > 0 && isInRanges(ranges, address);
}
