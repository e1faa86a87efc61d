import {
  formatAddress,
  formatRange,
  type IpAddress,
  type IpRange,
  isInRange,
  parseAddress,
  parseRange,
} from '#contract/ground/ip-address';

/** Most texts of addresses whose meaning is kept. */
const keptAtMost = 10_000;
/** Longer texts are no usual address. */
const longestKept = 45;
const kept = new Map<string, IpAddress | null>();

/** The address that a text means, or null. Every request needs that of its connection several times. */
export function readAddress(text: string): IpAddress | null {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const parsed = parseAddress(text);
  if (text.length > longestKept) return parsed;
  if (kept.size >= keptAtMost) kept.clear();
  kept.set(text, parsed);
  return parsed;
}

/** The one text of an address: without zone, and an IPv4-mapped IPv6 address as IPv4. Empty if it is no address. */
export function plainAddress(address: string): string {
  const parsed = readAddress(address);
  return parsed === null ? '' : formatAddress(parsed);
}

/** Whether an address is in one of these ranges, each `address/length` or a single address. */
export function isInRanges(ranges: readonly string[], address: string): boolean {
  const parsed = readAddress(address);
  return parsed !== null && ranges.map(demandRange).some((range) => isInRange(range, parsed));
}

/** The one text of a range: `10.0.0.1` and `::ffff:10.0.0.1` are `10.0.0.1/32`. */
export const canonicalRange = (text: string): string => formatRange(demandRange(text));

/** Ranges are checked where they are set, so that none of them is ignored later. */
function demandRange(text: string): IpRange {
  const range = parseRange(text);
  if (range === null) throw new Error(`${text} is no range of addresses`);
  return range;
}

/** The key for everything that is no address, such as the caller of a local socket. */
const noAddress = 'no address';

/**
 * The unit for which budgets of an address are counted. The owner of an IPv6 address has its whole /64, so that counts
 * as one.
 */
export function budgetAddress(address: string): string {
  const parsed = readAddress(address);
  if (parsed === null) return noAddress;
  return parsed.version === 6 ? `${prefixOf(parsed.groups, 4)}::/64` : formatAddress(parsed);
}

/** The /48 of an IPv6 address, whose 65,536 networks belong to one site; null for other addresses. */
export function budgetSite(address: string): string | null {
  const parsed = readAddress(address);
  return parsed?.version === 6 ? `${prefixOf(parsed.groups, 3)}::/48` : null;
}

const prefixOf = (groups: readonly number[], count: number): string =>
  groups
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':');
