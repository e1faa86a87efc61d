import {
  type DatePresetName,
  type Day,
  datePresets,
  dayIn,
  defaultPreset,
  isDay,
  periodOf,
} from '#contract/ground/date-presets';
import type { Search } from '#web/platform/navigation/use-address.ts';
import type { ShownPeriod } from '#web/ui/filters/shown-period.ts';
import { serverNow } from '#web/ui/values/server-time.ts';
import { useTimeZone } from '#web/ui/values/time-zone.tsx';

type PresetName = Exclude<DatePresetName, 'range'>;

/** The period of an address, by a preset's name or by its days. Invalid values give the usual period of the list. */
export function readPeriodSearch(search: Search, today: Day, usual: PresetName = defaultPreset): ShownPeriod {
  const preset = datePresets.find(({ name }) => name === search.preset)?.name;
  if (preset !== undefined && preset !== 'range') return { preset, ...periodOf(preset, today) };
  const { startDate, endDate = today } = search;
  const isRange = typeof startDate === 'string' && typeof endDate === 'string';
  if (isRange && isDay(startDate) && isDay(endDate) && startDate <= endDate) {
    return { preset: 'range', startDate, endDate };
  }
  return { preset: usual, ...periodOf(usual, today) };
}

/** The reverse: a preset by name, so that a shared link keeps meaning "this week", a range by its days. */
export function periodSearch(
  { preset, startDate, endDate }: ShownPeriod,
  usual: PresetName = defaultPreset,
): PeriodSearch {
  if (preset === 'range') return { preset: undefined, startDate, endDate };
  return { preset: preset === usual ? undefined : preset, startDate: undefined, endDate: undefined };
}

/** A type instead of an interface, because it is merged with other changes of an address. */
type PeriodSearch = {
  preset: DatePresetName | undefined;
  startDate: Day | undefined;
  endDate: Day | undefined;
};

/** The two days as report calls take them. */
export function periodQuery({ startDate, endDate }: ShownPeriod) {
  return { startDate, endDate };
}

/** Today in the installation's time zone, by the server's clock. */
export function useToday(): Day {
  const timeZone = useTimeZone();
  return dayIn(timeZone, new Date(serverNow()));
}
