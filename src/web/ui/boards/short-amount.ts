/** "1.04k", "12.4k", "3.1M": an amount where the whole has no room. It is cut, never rounded up: nobody is shown more than there is. */
export function shortAmount(amount: number, locale: string): string {
  const formatter = new Intl.NumberFormat(locale, {
    notation: 'compact',
    maximumSignificantDigits: 3,
    roundingMode: 'trunc',
  });
  return formatter.format(amount).replace('K', 'k').replace('-', '\u2212');
}
