import { dayIn } from '#contract/reports/date-presets';
import type { PeriodAddress } from '#web/platform/list/list-address.ts';
import { daySearch, readDaySearch } from '#web/platform/navigation/day-search.ts';
import { periodQuery, periodSearch, readPeriodSearch } from '#web/platform/navigation/period-search.ts';
import { readServerAheadMs } from '#web/platform/session/session-clock.ts';

/** A period in the address of a list. `day` is the parameter of a single day. */
export function periodAddress(day?: string): PeriodAddress {
  return {
    read: (search, timeZone) => {
      const today = dayIn(timeZone, new Date(Date.now() + readServerAheadMs()));
      return day === undefined ? readPeriodSearch(search, today) : readDaySearch(search, day, today);
    },
    write: (period) => (day === undefined ? periodSearch(period) : daySearch(period, day)),
    query: periodQuery,
  };
}
