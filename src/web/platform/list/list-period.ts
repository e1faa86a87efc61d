import { type DatePresetName, dayIn } from '#contract/ground/date-presets';
import type { PeriodAddress } from '#web/platform/list/list-address.ts';
import { daySearch, readDaySearch } from '#web/platform/navigation/day-search.ts';
import { periodQuery, periodSearch, readPeriodSearch } from '#web/platform/navigation/period-search.ts';
import { serverNow } from '#web/ui/values/server-time.ts';

interface PeriodInput {
  /** The parameter of a single day. */
  day?: string;
  /** The period of an address without one; Today by default. */
  usual?: Exclude<DatePresetName, 'range'>;
}

/** A period in the address of a list. */
export function periodAddress({ day, usual }: PeriodInput = {}): PeriodAddress {
  return {
    read: (search, timeZone) => {
      const today = dayIn(timeZone, new Date(serverNow()));
      return day === undefined ? readPeriodSearch(search, today, usual) : readDaySearch(search, day, today);
    },
    write: (period) => (day === undefined ? periodSearch(period, usual) : daySearch(period, day)),
    query: periodQuery,
  };
}
