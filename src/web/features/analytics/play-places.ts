import { addDays, type Day, type Period } from '#contract/ground/date-presets';
import type { PlayRow } from '#contract/reports/analytics-play';
import { dayWords, write } from '#web/ui/values/period-words.ts';

/** Any Sunday: weekdays count from there. */
const sunday = '2023-01-01';

export const weekdayWords = (weekday: number, language: string, size: 'long' | 'short' = 'long') =>
  write(addDays(sunday, weekday), language, { weekday: size });

/** Weekdays as the contract counts them, Sunday first. */
export const week = [0, 1, 2, 3, 4, 5, 6] as const;
export const hourWords = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** The day, weekday, game or account of a row in words. */
export function placeWords({ day, weekday, game, master, player }: PlayRow, language: string): string {
  if (day !== null) return dayWords(day, language);
  if (weekday !== null) return weekdayWords(weekday, language);
  return game ?? master ?? player ?? '';
}

/** More days than this are not drawn one by one. */
const mostDays = 400;

/** Every day of a period, or of its last days if it is very long. */
export function daysOf({ startDate, endDate }: Period): Day[] {
  const days: Day[] = [];
  for (let day = endDate; day >= startDate && days.length < mostDays; day = addDays(day, -1)) days.push(day);
  return days.reverse();
}
