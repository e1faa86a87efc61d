import type { DayValue } from '#web/features/dashboard/charts/day-line.tsx';
import classes from '#web/ui/art/sparkline.module.css';

const width = 92;
const height = 36;
/** A day without play is shown as a thin line. */
const least = 1.5;

/** One bar per day, ending today. The figures are in the table of the same days. */
export function DayBars({ days }: { days: readonly DayValue[] }) {
  const most = Math.max(1, ...days.map(({ value }) => value));
  const step = width / Math.max(1, days.length);
  return (
    <svg
      className={classes.spark}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {days.map(({ day, value, words }, at) => {
        const high = Math.max(least, (Math.max(0, value) / most) * (height - 2));
        return (
          <rect
            key={day}
            className={classes.bar}
            data-state={at === days.length - 1 ? 'now' : value > 0 ? undefined : 'rest'}
            x={at * step}
            y={height - high}
            width={step * 0.7}
            height={high}
            rx="1"
          >
            <title>{words}</title>
          </rect>
        );
      })}
    </svg>
  );
}
