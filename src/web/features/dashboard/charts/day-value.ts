import type { Day } from '#contract/reports/date-presets';

export interface DayValue {
  day: Day;
  value: number;
  /** Tooltip with day and figure. */
  words: string;
}
