/**
 * "1.04k", "12.4k", "3.1M": an amount where the full one does not fit. It is truncated, never rounded up, so it never
 * shows more than there is.
 */
export function shortAmount(amount: number, locale: string): string {
  const formatter = new Intl.NumberFormat(locale, {
    notation: 'compact',
    maximumSignificantDigits: 3,
    roundingMode: 'trunc',
  });
  return formatter.format(amount).replace('K', 'k').replace('-', '\u2212');
}
