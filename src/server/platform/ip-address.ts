import { BlockList, isIP } from 'node:net';

/** An address without what only this machine means by it: its zone, or the IPv6 dress of an IPv4 address. */
export function plainAddress(address: string): string {
  const [bare = ''] = address.split('%', 1);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare);
  return mapped?.[1] ?? bare;
}

/** Whether an address lies in one of these ranges, each `address/length` or an address alone. */
export function isInRanges(ranges: readonly string[], address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 6 ? 'ipv6' : 'ipv4';
  const list = new BlockList();
  for (const range of ranges) {
    const [base = '', length = version === 6 ? '128' : '32'] = range.split('/');
    // A list that holds both would find an IPv4 address in the IPv6 range that stands for it.
    if (isIP(base) === version) list.addSubnet(base, Number(length), family);
  }
  return list.check(address, family);
}

/**
 * What budgets of an address are counted under. Whoever has an IPv6 address has the whole /64 around it, so it counts as one.
 */
export function budgetAddress(address: string): string {
  return isIP(address) === 6 ? `${prefixOf(address, 4)}::/64` : address;
}

/** The /48 around an IPv6 address, of which one site has all 65,536 networks; null for other addresses. */
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
