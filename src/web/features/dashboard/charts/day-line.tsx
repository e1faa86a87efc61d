import type { Day } from '#contract/ground/date-presets';
import classes from '#web/ui/art/sparkline.module.css';

export interface DayValue {
  day: Day;
  value: number;
  /** Tooltip with day and figure. */
  words: string;
}

const width = 92;
const height = 36;
/** Padding for today's dot at every edge. */
const edge = 5;

/** The days as a line that ends today. If it goes below zero, the zero line is drawn too. */
export function DayLine({ days }: { days: readonly DayValue[] }) {
  const values = days.map(({ value }) => value);
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const span = most - least || 1;
  const y = (value: number) => height - edge - ((value - least) / span) * (height - 2 * edge);
  const x = (at: number) => edge + (at / Math.max(1, days.length - 1)) * (width - 2 * edge);
  const points = values.map((value, at) => `${x(at).toFixed(2)} ${y(value).toFixed(2)}`);
  const zero = y(0).toFixed(2);
  const last = days.length - 1;
  if (last < 0) return null;
  return (
    <svg
      className={classes.spark}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path fill="var(--pb-accent-soft)" d={`M${x(0)} ${zero}L${points.join('L')}L${x(last)} ${zero}Z`} />
      {least < 0 && (
        <path fill="none" stroke="var(--pb-text-3)" strokeDasharray="2 2" d={`M0 ${zero}H${width}`} />
      )}
      <path className={classes.line} data-tone="accent" d={`M${points.join('L')}`} />
      <circle
        fill="var(--pb-accent)"
        stroke="var(--pb-surface)"
        strokeWidth="2"
        cx={x(last)}
        cy={y(values[last] ?? 0)}
        r="4"
      >
        <title>{days[last]?.words}</title>
      </circle>
    </svg>
  );
}
