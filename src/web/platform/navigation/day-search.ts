import { addDays, type Day, isDay } from '#contract/ground/date-presets';
import { periodSearch, readPeriodSearch } from '#web/platform/navigation/period-search.ts';
import type { Search } from '#web/platform/navigation/use-address.ts';
import type { ShownPeriod } from '#web/ui/filters/shown-period.ts';

/** The period of an address that may have a single day instead: `tdate=2026-11-20`. The day takes precedence. */
export function readDaySearch(search: Search, name: string, today: Day): ShownPeriod {
  const day = search[name];
  return typeof day === 'string' && isDay(day) ? dayPeriod(day, today) : readPeriodSearch(search, today);
}

/** The same for an address: presets by name, a single day by its own parameter, others by their days. */
export function daySearch(period: ShownPeriod, name: string): Record<string, string | undefined> {
  const isDayAlone = period.preset === 'range' && period.startDate === period.endDate;
  if (!isDayAlone) return { ...periodSearch(period), [name]: undefined };
  return { preset: undefined, startDate: undefined, endDate: undefined, [name]: period.startDate };
}

/** One day, by the name of its preset if it has one. */
export function dayPeriod(day: Day, today: Day): ShownPeriod {
  const preset = day === today ? 'today' : day === addDays(today, -1) ? 'yesterday' : 'range';
  return { preset, startDate: day, endDate: day };
}
