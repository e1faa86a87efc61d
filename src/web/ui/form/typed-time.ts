import { plainDigits } from '#contract/api/plain-digits';

const parted = /^(\d{1,2})[:.](\d{2})( ?[ap]\.?m\.?)?$/i;
const together = /^(\d{2})(\d{2})$/;
const onTheHour = /^(\d{1,2})()( ?[ap]\.?m\.?)$/i;

/**
 * The time of a day that a person typed, as `HH:MM`: `7:30`, `07.30`, `0730`, `7:30 pm`, `7 pm`. Null for everything else,
 * also for a bare hour, which may be the beginning of a time. The only place that reads a typed time.
 */
export function typedTime(typed: string): string | null {
  const text = plainDigits(typed).trim();
  const [, hour, written, half] = parted.exec(text) ?? together.exec(text) ?? onTheHour.exec(text) ?? [];
  const minute = written || '00';
  const hours = hour === undefined ? Number.NaN : hoursOf(Number(hour), half);
  if (!(hours < 24 && Number(minute) < 60)) return null;
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** NaN for an hour that the half of a day does not have. */
function hoursOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (/p/i.test(half) ? 12 : 0);
}
