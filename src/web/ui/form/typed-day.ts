import { plainDigits } from '#contract/api/plain-digits';
import { type Day, isDay } from '#contract/ground/date-presets';

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
/** The day comes first, as the product writes it. */
const numbers = /^(\d{1,2})([./ -])(\d{1,2})\2(\d{4})$/;
const words = /^(\d{1,2})[. -]*([^\d\s.,-]{2,})[., -]*(\d{4})$/;

/**
 * The day that a person typed: `26 Nov 2025`, `26.11.2025`, `26/11/2025` or `2025-11-26`, months also by their names in
 * the language. Null for everything else, also for two digits of a year. The only place that reads a typed day.
 */
export function typedDay(typed: string, locale: string): Day | null {
  const text = plainDigits(typed).trim().replaceAll(/\s+/g, ' ');
  const [, year, month, day] = iso.exec(text) ?? [];
  if (year !== undefined) return dayOf(year, Number(month), day);
  const [, first, , second, last] = numbers.exec(text) ?? [];
  if (first !== undefined) return dayOf(last, Number(second), first);
  const [, date, name = '', of] = words.exec(text) ?? [];
  return dayOf(of, monthOf(name, locale), date);
}

function dayOf(year = '', month: number, day = ''): Day | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

/** The number of a month by its name or by the beginning of it; 0 if there is none, or more than one. */
function monthOf(name: string, locale: string): number {
  const begin = name.toLocaleLowerCase(locale);
  const months = Array.from({ length: 12 }, (_, at) => at + 1);
  const found = months.filter((month) => namesOf(month, locale).some((each) => each.startsWith(begin)));
  return found.length === 1 ? (found[0] ?? 0) : 0;
}

const namesOf = (month: number, locale: string): string[] =>
  ['en-GB', locale].flatMap((language) =>
    (['short', 'long'] as const).map((form) =>
      new Intl.DateTimeFormat(language, { month: form, timeZone: 'UTC' })
        .format(Date.UTC(2025, month - 1, 1))
        .toLocaleLowerCase(language),
    ),
  );
