import type { Day, Period } from '#contract/ground/date-presets';
import { languageOf } from '#contract/ground/locales';

/** A period in words: "20 Nov 2025", "16 to 20 Nov 2025", "28 Dec 2025 to 3 Jan 2026". */
export function periodWords({ startDate, endDate }: Period, locale: string, join: string): string {
  const last = dayWords(endDate, locale);
  if (startDate === endDate) return last;
  const isSameYear = startDate.slice(0, 4) === endDate.slice(0, 4);
  const isSameMonth = startDate.slice(0, 7) === endDate.slice(0, 7);
  const parts: Intl.DateTimeFormatOptions = isSameMonth
    ? { day: 'numeric' }
    : isSameYear
      ? { day: 'numeric', month: 'short' }
      : whole;
  return `${write(startDate, locale, parts)} ${join} ${last}`;
}

export function dayWords(day: Day, locale: string): string {
  return write(day, locale, whole);
}

const whole: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };

/** A day has no time zone: it is shown as the same day everywhere. */
export function write(day: Day, locale: string, parts: Intl.DateTimeFormatOptions): string {
  const region = languageOf(locale) === 'en' ? 'en-GB' : 'hi-u-nu-latn';
  return new Intl.DateTimeFormat(region, { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
