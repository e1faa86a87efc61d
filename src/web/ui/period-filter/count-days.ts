import type { Period } from '#contract/date-presets';

const dayMs = 86_400_000;

/** How many days a period has, both ends included. */
export function countDays({ startDate, endDate }: Period): number {
  return (Date.parse(endDate) - Date.parse(startDate)) / dayMs + 1;
}
