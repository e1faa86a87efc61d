import type { DatePresetName, Period } from '#contract/ground/date-presets';

/** The days a report covers, and the name by which they were chosen. */
export interface ShownPeriod extends Period {
  preset: DatePresetName;
}
