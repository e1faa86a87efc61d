/** Most addresses and ranges an account can be limited to. */
export const addressesAtMost = 20;

/** An address: four bytes, or eight groups of 16 bits. An IPv4-mapped IPv6 address is the IPv4 address. */
export interface IpAddress {
  version: 4 | 6;
  groups: readonly number[];
}

/** All addresses that begin with the same bits. */
export interface IpRange {
  base: IpAddress;
  length: number;
}

/** Longer texts are no address with a zone and a port. */
const longestText = 120;
const decimal = /^(0|[1-9]\d{0,2})$/;
const portForm = /^\d{1,5}$/;
const zoneForm = /^[\w.~-]{1,40}$/;

/**
 * The only code that reads the text of an address. A part of an IPv4 address with a leading zero may be octal or decimal,
 * so that is no address. Returns null for everything that is no address without a port.
 */
export function parseAddress(text: string): IpAddress | null {
  if (text.length > longestText) return null;
  const [address = '', zone, ...more] = text.split('%');
  if (more.length > 0) return null;
  if (zone !== undefined) return zoneForm.test(zone) && address.includes(':') ? parseV6(address) : null;
  return parseV4(address) ?? parseV6(address);
}

/** One element of X-Forwarded-For, as proxies write it: with quotes, brackets and a port, or without. */
export function parseForwardedAddress(text: string): IpAddress | null {
  const trimmed = text.trim();
  const [, bare = trimmed] = /^"([^"]*)"$/.exec(trimmed) ?? [];
  if (bare.length > longestText) return null;
  const [, inBrackets, after] = /^\[([^[\]]*)\](?::(.*))?$/.exec(bare) ?? [];
  if (inBrackets !== undefined) {
    return (after === undefined || isPort(after)) && inBrackets.includes(':')
      ? parseAddress(inBrackets)
      : null;
  }
  const [address = '', port, ...more] = bare.split(':');
  return port !== undefined && more.length === 0 && isPort(port) ? parseV4(address) : parseAddress(bare);
}

/** An address, or a range of them as `address/length`. */
export function parseRange(text: string): IpRange | null {
  const [address = '', length, ...more] = text.split('/');
  if (more.length > 0 || address.includes('%')) return null;
  const base = parseAddress(address);
  if (base === null) return null;
  // The length of an IPv4-mapped range counts the bits of its notation.
  const before = base.version === 4 && address.includes(':') ? 96 : 0;
  const longest = base.version === 4 ? 32 : 128;
  if (length === undefined) return { base, length: longest };
  const bits = decimal.test(length) ? Number(length) - before : -1;
  return bits >= 0 && bits <= longest ? { base, length: bits } : null;
}

export const isAddressRange = (text: string): boolean => parseRange(text) !== null;

/** Whether an address begins with the bits of a range. No address is in a range of the other version. */
export function isInRange({ base, length }: IpRange, { version, groups }: IpAddress): boolean {
  if (base.version !== version) return false;
  const size = version === 4 ? 8 : 16;
  return groups.every((group, at) => {
    const bits = Math.min(size, Math.max(0, length - at * size));
    const unused = 2 ** (size - bits);
    return Math.floor(group / unused) === Math.floor((base.groups[at] ?? 0) / unused);
  });
}

/** The one text of an address, as of RFC 5952. */
export function formatAddress({ version, groups }: IpAddress): string {
  if (version === 4) return groups.join('.');
  const text = groups.map((group) => group.toString(16)).join(':');
  const runs = text.match(/\b0(:0)+\b/g) ?? [];
  const [longest] = runs.toSorted((one, other) => other.length - one.length);
  if (longest === undefined) return text;
  const at = new RegExp(`(^|:)${longest}(:|$)`).exec(text);
  return at === null ? text : `${text.slice(0, at.index)}::${text.slice(at.index + at[0].length)}`;
}

export const formatRange = ({ base, length }: IpRange): string => `${formatAddress(base)}/${length}`;

const isPort = (text: string): boolean => portForm.test(text) && Number(text) <= 65_535;

function parseV4(text: string): IpAddress | null {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => decimal.test(part) && Number(part) <= 255)) return null;
  return { version: 4, groups: parts.map(Number) };
}

/** Eight groups of four hexadecimal digits; `::` may replace one run of zero groups, an IPv4 address the last two. */
function parseV6(text: string): IpAddress | null {
  const halves = text.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const last = halves.at(-1)?.pop();
  const embedded = last?.includes('.') === true ? parseV4(last) : null;
  const [a = 0, b = 0, c = 0, d = 0] = embedded?.groups ?? [];
  const ending = embedded === null ? [last] : [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
  if (last !== undefined) halves.at(-1)?.push(...ending.filter((each) => each !== undefined));
  const [head = [], tail] = halves;
  const given = head.concat(tail ?? []);
  const missing = 8 - given.length;
  if (halves.length > 2 || (tail === undefined ? missing !== 0 : missing < 1)) return null;
  if (!given.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null;
  const zeros = Array<string>(missing).fill('0');
  const groups = head.concat(zeros, tail ?? []).map((group) => Number.parseInt(group, 16));
  return asMapped(groups) ?? { version: 6, groups };
}

/** The IPv4 address of `::ffff:0:0/96`. */
function asMapped(groups: readonly number[]): IpAddress | null {
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  const bytes = groups.slice(6).flatMap((group) => [Math.floor(group / 256), group % 256]);
  return isMapped ? { version: 4, groups: bytes } : null;
}
