const formats = new Map<string, Intl.DateTimeFormat>();

/** The installation's local time to the second, in a form that sorts: `2026-11-20 18:05:00`. */
export function localTime(at: Date, timeZone: string): string {
  return formatOf(timeZone).format(at);
}

/** Creating a formatter is more expensive than formatting a whole row. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, made);
  return made;
}

/** The formats of cells with a local time or a day. */
export const momentFormat = 'yyyy-mm-dd hh:mm:ss';
export const dayFormat = 'yyyy-mm-dd';

const msOfDay = 86_400_000;
/** 1 January 1970 as spreadsheet programs count days. */
const firstDay = 25_569;

/** A day, or a local time as it is written above, in the days of spreadsheet programs; null for any other text. */
export function dayNumber(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/.test(text)) return null;
  const ms = Date.parse(`${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : ''}`);
  return Number.isNaN(ms) ? null : firstDay + ms / msOfDay;
}
