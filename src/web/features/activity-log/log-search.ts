import type { LogEntry } from '#contract/activity-log';
import { type Day, periodOf } from '#contract/date-presets';
import { periodQuery, periodSearch, readPeriodSearch } from '#web/platform/period-search.ts';
import { readTableSearch, type Search, tableFilter, tableQuery } from '#web/platform/table-search.ts';
import type { TableState } from '#web/ui/data-table/table-types.ts';
import type { ShownPeriod } from '#web/ui/period-filter/shown-period.ts';

const columns = ['createdAt'] as const;
export const outcomes = ['done', 'refused', 'failed'] as const satisfies readonly LogEntry['outcome'][];

export interface LogState extends TableState {
  period: ShownPeriod;
  outcome: LogEntry['outcome'] | undefined;
  /** The entry that is open over the list. */
  entry: string | undefined;
}

/** What the address says. Whatever does not fit is left out. */
export function readLogSearch(search: Search, today: Day): LogState {
  return {
    ...readTableSearch(search, { columns, first: { sort: 'createdAt', order: 'desc' } }),
    period: readPeriodSearch(search, today),
    outcome: outcomes.find((outcome) => outcome === search.outcome),
    entry: typeof search.entry === 'string' && search.entry !== '' ? search.entry.slice(0, 64) : undefined,
  };
}

/** The address of one day. Today keeps its name, so that a shared link means the day it is opened. */
export function logDaySearch(day: Day, today: Day) {
  return periodSearch(
    day === today
      ? { preset: 'today', ...periodOf('today', today) }
      : { preset: 'range', startDate: day, endDate: day },
  );
}

export function logQuery(state: LogState) {
  return { ...logFilter(state), ...tableQuery(state, columns) };
}

/** The filter of the list, for its export. */
export function logFilter(state: LogState) {
  return { ...tableFilter(state, columns), ...periodQuery(state.period), outcome: state.outcome };
}
