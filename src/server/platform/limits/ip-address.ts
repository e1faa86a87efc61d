import { BlockList, isIP } from 'node:net';

/** Normalizes an address: without zone, and an IPv4-mapped IPv6 address as IPv4. */
export function plainAddress(address: string): string {
  const [bare = ''] = address.split('%', 1);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare);
  return mapped?.[1] ?? bare;
}

/** Whether an address is in one of these ranges, each `address/length` or a single address. */
export function isInRanges(ranges: readonly string[], address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 6 ? 'ipv6' : 'ipv4';
  const list = new BlockList();
  for (const range of ranges) {
    const [base = '', length = version === 6 ? '128' : '32'] = range.split('/');
    // A list of both versions would match an IPv4 address in the IPv6 range of mapped addresses.
    if (isIP(base) === version) list.addSubnet(base, Number(length), family);
  }
  return list.check(address, family);
}

/**
 * The unit for which budgets of an address are counted. The owner of an IPv6 address has its whole /64, so that counts
 * as one.
 */
export function budgetAddress(address: string): string {
  return isIP(address) === 6 ? `${prefixOf(address, 4)}::/64` : address;
}

/** The /48 of an IPv6 address, whose 65,536 networks belong to one site; null for other addresses. */
export function budgetSite(address: string): string | null {
  return isIP(address) === 6 ? `${prefixOf(address, 3)}::/48` : null;
}

function prefixOf(address: string, groupCount: number): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (half: string) => (half === '' ? [] : half.split(':'));
  const before = groups(head);
  const zeros = tail === undefined ? 0 : 8 - before.length - groups(tail).length;
  const whole = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...groups(tail ?? '')];
  const prefix = whole.slice(0, groupCount).map((group) => Number.parseInt(group, 16).toString(16));
  return prefix.join(':');
}
