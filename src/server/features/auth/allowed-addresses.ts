import { isInRanges, plainAddress } from '#server/platform/ip-address';

/** Whether an account may be used from an address: from everywhere where its list is empty. */
export function isAllowedFrom(
  { allowedAddresses }: { allowedAddresses: readonly string[] },
  address: string,
): boolean {
  return allowedAddresses.length === 0 || isInRanges(allowedAddresses, plainAddress(address));
}
