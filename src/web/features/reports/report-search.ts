import { type ChainKind, chain } from '#contract/roles';
import { periodQuery, readPeriodSearch } from '#web/platform/period-search.ts';
import type { Search } from '#web/platform/table-search.ts';
import type { ShownPeriod } from '#web/ui/period-filter/shown-period.ts';

export interface ReportState {
  /** The account the report is about; undefined for the signed-in operator. */
  id: string | undefined;
  /** Its role, or the level wanted below it. */
  role: ChainKind | undefined;
  period: ShownPeriod;
}

/** What the address of a report says about whom and when. */
export function readReportSearch(search: Search, today: string): ReportState {
  return {
    id: readId(search.id),
    role: chain.find((name) => name === search.role),
    period: readPeriodSearch(search, today),
  };
}

/** The same as report calls take it. */
export function reportQuery({ id, role, period }: ReportState) {
  return { id, role, ...periodQuery(period) };
}

export function readId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? value : undefined;
}
