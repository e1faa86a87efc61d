/** Most addresses and ranges an account can be limited to. */
export const addressesAtMost = 20;

const decimal = /^(0|[1-9]\d{0,2})$/;

function isV4(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => decimal.test(part) && Number(part) <= 255);
}

/** Eight groups of four hexadecimal digits; `::` may replace one run of zero groups. */
function isV6(text: string): boolean {
  const halves = text.split('::');
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  if (halves.length > 2 || !groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return false;
  return halves.length === 2 ? groups.length < 8 : groups.length === 8;
}

/** True for an IPv4 or IPv6 address, or a range of them as `address/length`. */
export function isAddressRange(text: string): boolean {
  const [address = '', length, ...more] = text.split('/');
  const longest = isV4(address) ? 32 : isV6(address) ? 128 : null;
  if (longest === null || more.length > 0) return false;
  return length === undefined || (decimal.test(length) && Number(length) <= longest);
}
