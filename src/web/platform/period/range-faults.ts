import { type Day, isDay, type Period } from '#contract/ground/date-presets';

type Fault = 'startMissing' | 'endMissing' | 'inFuture' | 'reversed';
type RangeFaults = Partial<Record<keyof Period, Fault>>;

/** The errors of a range, by the field where they are fixed. */
export function rangeFaults({ startDate, endDate }: Period, today: Day): RangeFaults {
  const faults: RangeFaults = {};
  if (!isDay(startDate)) faults.startDate = 'startMissing';
  else if (startDate > today) faults.startDate = 'inFuture';
  if (!isDay(endDate)) faults.endDate = 'endMissing';
  else if (endDate > today) faults.endDate = 'inFuture';
  else if (isDay(startDate) && startDate > endDate) faults.endDate = 'reversed';
  return faults;
}
