import { isInRanges } from '#server/platform/limits/ip-address';

/** True if an account may be used from an address. An empty list allows any address. */
export function isAllowedFrom(
  { allowedAddresses }: { allowedAddresses: readonly string[] },
  address: string,
): boolean {
  return allowedAddresses.length === 0 || isInRanges(allowedAddresses, address);
}
