import { plainDigits } from '#contract/api/plain-digits';

/**
 * A phone number as it is stored: its digits, after + if it has the code of a country. What people write between digits
 * is left out: `+91 98765 43210`, `(022) 2345-6789`. Any other text stays as it is, and is refused by its form.
 */
export function plainPhone(text: string): string {
  const ascii = plainDigits(text).replace(/\uff0b/g, '+');
  // The trunk prefix is often written after the code of the country: +44 (0)20.
  return ascii.replace(/^(\+\d{1,3} ?)\(0\)/, '$1').replace(/[\s().\-/\u2010-\u2015]/g, '');
}
export const phoneForm = /^\+?\d{5,15}$/;
/** With everything that people write between its digits. */
export const longestPhone = 40;

/** The codes of countries: of one digit, of two, and otherwise of three. */
const countryCode = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;
/** No national number is longer. */
const longestNational = 10;

/** What a stored number must contain to be the one that was typed: no code of a country and no trunk prefix. */
export function nationalDigits(text: string): string | null {
  // Two zeros before a whole number stand for +.
  const plain = plainPhone(text).replace(/^00(?=[1-9]\d{9})/, '+');
  if (!phoneForm.test(plain)) return null;
  const digits = plain.replace('+', '');
  const hasCode = plain.startsWith('+') || digits.replace(/^0/, '').length > longestNational;
  return (hasCode ? digits.replace(countryCode, '') : digits).replace(/^0(?=\d{4})/, '');
}
