import type { DatePresetName, Period } from '#contract/date-presets';

/** The days a report covers, and by which name they were chosen. */
export interface ShownPeriod extends Period {
  preset: DatePresetName;
}
