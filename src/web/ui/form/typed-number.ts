import { plainDigits } from '#contract/api/plain-digits';

/** Signs of a full-width keyboard, and the minus that the product itself shows. */
const signs: Readonly<Record<string, string>> = { '．': '.', '，': ',', '＋': '+', '－': '-', '\u2212': '-' };

const plain = /^[+-]?(\d+\.?\d*|\.\d+)$/;
/** Thousands, or the groups of India: 1,000,000.50 and 10,00,000.50. */
const grouped = /^[+-]?([1-9]\d{0,2}(,\d{3})+|[1-9]\d?(,\d{2})*,\d{3})(\.\d*)?$/;

/**
 * A typed number without its groups: `1,00,000.50` is `100000.50`. Null for an empty text, and for any text that could
 * be meant in two ways, such as `10,50`. The only place that reads a number that a person typed.
 */
export function plainNumber(typed: string): string | null {
  const text = plainDigits(typed.trim()).replaceAll(/[．，＋－\u2212]/g, (sign) => signs[sign] ?? sign);
  return plain.test(text) || grouped.test(text) ? text.replaceAll(',', '') : null;
}

/** A typed number: undefined if the field is empty, NaN if it is not a well-formed number. */
export function typedNumber(typed: string): number | undefined {
  if (typed.trim() === '') return undefined;
  return Number(plainNumber(typed) ?? Number.NaN);
}
