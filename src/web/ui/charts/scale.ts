import { formatCount, formatMoney } from '#web/ui/values/format-number.ts';

/** Round steps of an axis: 1, 2 or 5 times a power of ten. */
const steps = [1, 2, 5, 10];

/** Evenly spaced round values from zero or below to at least the largest value: three to six of them. */
export function ticksOf(values: readonly number[], about = 4): number[] {
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const rough = (most - least || 1) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (steps.find((each) => each * power >= rough) ?? 10);
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** Places a value between the first and the last tick on a line from `start` to `end`. */
export function placeIn(ticks: readonly number[], start: number, end: number) {
  const least = ticks[0] ?? 0;
  const span = (ticks.at(-1) ?? 1) - least || 1;
  return (value: number) => start + ((value - least) / span) * (end - start);
}

/** Shows every nth label, so that labels of this width do not touch each other. */
export function everyNth(count: number, width: number, labelWidth: number): number {
  return Math.max(1, Math.ceil((count * labelWidth) / Math.max(1, width)));
}

/** A round value as the axis shows it: decimals only where they differ from zero. */
export function axisText(value: number, locale: string): string {
  return Number.isInteger(value) ? formatCount(value, locale) : formatMoney(value, locale);
}
