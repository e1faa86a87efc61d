import { plainDigits } from '#contract/api/plain-digits';
import type { ImportCell } from '#contract/imports/import-columns';
import { typedDay } from '#web/ui/form/typed-day.ts';
import { plainNumber } from '#web/ui/form/typed-number.ts';

/** A day of a workbook, which has no time zone. */
export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/**
 * The text of a cell as the server reads it: days as 1990-12-31, numbers with a point, digits without other signs. What
 * cannot be read stays as it is, and the server refuses it at its cell.
 */
export function readCell(name: ImportCell, text: string, locale: string): string {
  switch (name) {
    case 'dateOfBirth':
      return typedDay(text, locale) ?? text;
    case 'commission':
      return plainNumber(text.replace(/\s*%$/, '')) ?? text;
    case 'phone':
    case 'pinCode':
    case 'pin':
      return plainDigits(text);
    default:
      return text;
  }
}
