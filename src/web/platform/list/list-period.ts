import { dayIn } from '#contract/date-presets';
import { daySearch, readDaySearch } from '../day-search';
import { periodQuery, periodSearch, readPeriodSearch } from '../period-search';
import { readServerAheadMs } from '../session-clock';
import type { PeriodAddress } from './list-address';

/** A period in the address of a list. `day` is the parameter that stands for a single day. */
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
