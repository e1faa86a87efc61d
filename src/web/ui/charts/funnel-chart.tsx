import classes from '#web/ui/charts/charts.module.css';
import { ticksOf } from '#web/ui/charts/scale.ts';
import { useIsBelow } from '#web/ui/layout/use-width.ts';

interface FunnelPoint {
  label: string;
  value: number;
  /** One standard deviation of the value. */
  spread: number;
  /** The tooltip. */
  words: string;
}

interface FunnelChartProps {
  /** What the chart shows in one sentence, for screen readers; the table beside it has the figures. */
  label: string;
  points: readonly FunnelPoint[];
  format: (value: number) => string;
}

/** On a phone the drawing is narrower, so that its texts keep their size. */
const widths = { phone: 340, wide: 720 };
const height = 220;
const edge = { start: 84, end: 36, top: 12, bottom: 24 };
/** More dots than this would touch each other. */
const mostDots = 62;

/**
 * A value over time between two pairs of lines: within two standard deviations of zero, and within three. The lines
 * differ by their dashes as well, so that the chart is readable without colour.
 */
export function FunnelChart({ label, points, format }: FunnelChartProps) {
  const width = useIsBelow('phone') ? widths.phone : widths.wide;
  const reach = Math.max(1, ...points.flatMap(({ value, spread }) => [Math.abs(value), 3.2 * spread]));
  const ticks = ticksOf([reach, -reach]);
  const most = Math.max(...ticks);
  const x = (at: number) =>
    edge.start + (at / Math.max(1, points.length - 1)) * (width - edge.start - edge.end);
  const y = (value: number) => edge.top + ((most - value) / (2 * most)) * (height - edge.top - edge.bottom);
  const place = (at: number, value: number) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
  const band = (times: number) => {
    const above = points.map(({ spread }, at) => place(at, times * spread));
    const below = points.map(({ spread }, at) => place(at, -times * spread)).reverse();
    return `M${[...above, ...below].join('L')}Z`;
  };
  const last = points.length - 1;
  const end = points[last];
  if (end === undefined) return null;
  return (
    <svg className={classes.scaled} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path className={classes.wide} d={band(3)} />
      <path className={classes.narrow} d={band(2)} />
      <path className={classes.grid} data-zero d={`M${edge.start} ${y(0)}H${width - edge.end}`} />
      <path className={classes.line} d={`M${points.map(({ value }, at) => place(at, value)).join('L')}`} />
      {points.length <= mostDots &&
        points.map(({ label: name, value, words }, at) => (
          <circle key={name} className={classes.dot} cx={x(at)} cy={y(value)} r="4">
            <title>{words}</title>
          </circle>
        ))}
      {ticks.map((value) => (
        <text key={value} className={classes.label} x={edge.start - 8} y={y(value) + 4} textAnchor="end">
          {format(value)}
        </text>
      ))}
      {[2, 3]
        .filter((times) => y(0) - y(end.spread) > 12 || times === 3)
        .map((times) => (
          <text key={times} className={classes.label} x={x(last) + 6} y={y(times * end.spread) + 4}>
            {`+${times}σ`}
          </text>
        ))}
      <text className={classes.label} x={edge.start} y={height - 4}>
        {points[0]?.label}
      </text>
      <text className={classes.label} x={width - edge.end} y={height - 4} textAnchor="end">
        {end.label}
      </text>
    </svg>
  );
}
