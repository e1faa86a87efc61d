/**
 * A day in the installation's time zone, as `2026-11-20`. The arithmetic uses whole days, so a clock change cannot
 * affect it.
 */
export type Day = string;
export interface Period {
  startDate: Day;
  endDate: Day;
}

/** The presets of every report by number; 8 is a custom range. Today is the default. */
export const datePresets = [
  { number: 1, name: 'lastSixMonths', label: 'Last 6 Months' },
  { number: 2, name: 'currentMonth', label: 'Current Month' },
  { number: 3, name: 'lastMonth', label: 'Last Month' },
  { number: 4, name: 'lastWeek', label: 'Last Week' },
  { number: 5, name: 'currentWeek', label: 'Current Week' },
  { number: 6, name: 'yesterday', label: 'Yesterday' },
  { number: 7, name: 'today', label: 'Today' },
  { number: 8, name: 'range', label: 'Date Range' },
] as const;
export type DatePresetName = (typeof datePresets)[number]['name'];
export const defaultPreset = 'today' satisfies DatePresetName;

const dayMs = 86_400_000;
const at = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const asDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);
export const addDays = (day: Day, days: number): Day => asDay(at(day) + days * dayMs);

/** True if the calendar has this day. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = at(text);
  return Number.isFinite(ms) && asDay(ms) === text;
}

/** The same day a number of months earlier, or the last day of a shorter month. */
function monthsBefore(day: Day, months: number): Day {
  const date = new Date(at(day));
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1);
  const next = new Date(first);
  const last = Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0);
  return asDay(Math.min(first + (date.getUTCDate() - 1) * dayMs, last));
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;
/** The week starts on Sunday. */
const firstOfWeek = (day: Day): Day => addDays(day, -new Date(at(day)).getUTCDay());

const periods: Record<Exclude<DatePresetName, 'range'>, (today: Day) => Period> = {
  lastSixMonths: (today) => ({ startDate: monthsBefore(today, 6), endDate: today }),
  currentMonth: (today) => ({ startDate: firstOfMonth(today), endDate: today }),
  lastMonth: (today) => {
    const endDate = addDays(firstOfMonth(today), -1);
    return { startDate: firstOfMonth(endDate), endDate };
  },
  lastWeek: (today) => {
    const startDate = addDays(firstOfWeek(today), -7);
    return { startDate, endDate: addDays(startDate, 6) };
  },
  currentWeek: (today) => ({ startDate: firstOfWeek(today), endDate: today }),
  yesterday: (today) => ({ startDate: addDays(today, -1), endDate: addDays(today, -1) }),
  today: (today) => ({ startDate: today, endDate: today }),
};

/** First and last day of a preset, both included. */
export function periodOf(preset: Exclude<DatePresetName, 'range'>, today: Day): Period {
  return periods[preset](today);
}

/** Making a format takes a hundred times longer than using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment in a time zone. */
export function dayIn(timeZone: string, moment: Date): Day {
  const format =
    dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  dayFormats.set(timeZone, format);
  return format.format(moment);
}

/** As many days, just before a period. */
export function periodBefore({ startDate, endDate }: Period): Period {
  const days = (at(endDate) - at(startDate)) / dayMs + 1;
  return { startDate: addDays(startDate, -days), endDate: addDays(startDate, -1) };
}
