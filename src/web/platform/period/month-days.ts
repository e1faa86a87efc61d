import { addDays, type Day } from '#contract/ground/date-presets';

/** A month as `2026-11`. */
export type Month = string;

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

export function addMonths(month: Month, count: number): Month {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** The days of a month in weeks that start on Sunday; null for days of other months. */
export function weeksOf(month: Month): (Day | null)[][] {
  const first = `${month}-01`;
  const start = addDays(first, -new Date(`${first}T00:00:00Z`).getUTCDay());
  const weeks: (Day | null)[][] = [];
  for (let day = start; monthOf(day) <= month; day = addDays(day, 7)) {
    weeks.push(
      [0, 1, 2, 3, 4, 5, 6].map((at) => {
        const each = addDays(day, at);
        return monthOf(each) === month ? each : null;
      }),
    );
  }
  return weeks;
}
