import { groupingOf } from '#contract/ground/locales';

const formats = new Map<string, Intl.NumberFormat>();

/** Groups and rounds for display. Amounts stay decimal strings, so that no digit is lost. */
export function formatMoney(amount: string | number, locale: string): string {
  return format(amount, locale, 2);
}

export function formatCount(count: number, locale: string): string {
  return format(count, locale, 0);
}

function format(value: string | number, locale: string, decimals: number): string {
  const key = `${locale}/${decimals}`;
  const known = formats.get(key);
  const formatter =
    known ??
    new Intl.NumberFormat(groupingOf(locale) === 'indian' ? 'en-IN' : 'en', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay: 'negative',
    });
  if (known === undefined) formats.set(key, formatter);
  // Intl formats decimal strings exactly; its type requires a numeric literal.
  return formatter.format(value as number).replace('-', '\u2212');
}
