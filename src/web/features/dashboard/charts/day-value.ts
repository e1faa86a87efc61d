import type { Day } from '#contract/date-presets';

export interface DayValue {
  day: Day;
  value: number;
  /** Day and figure, for whoever points at it. */
  words: string;
}
