import { ChartFrame, type Plot } from '#web/ui/charts/chart-frame.tsx';
import classes from '#web/ui/charts/charts.module.css';

interface Bar {
  label: string;
  value: number;
  /** The same figure of another time, drawn as a line across the bar. */
  mark?: number;
  /** What is expected, with its standard deviation: two and three of them are drawn as bands. */
  expected?: { value: number; spread: number };
  /** The tooltip. */
  words: string;
}

interface BarChartProps {
  label: string;
  bars: readonly Bar[];
  format: (value: number) => string;
}

/** One bar for each place. Marks are lines and bands are dashed, so that the chart is readable without colour. */
export function BarChart({ label, bars, format }: BarChartProps) {
  const values = bars.flatMap(({ value, mark = 0, expected }) => [
    value,
    mark,
    expected === undefined ? 0 : expected.value + 3 * expected.spread,
  ]);
  return (
    <ChartFrame label={label} values={values} format={format} places={bars.map(({ label: name }) => name)}>
      {(plot) => (
        <>
          {bars.map((bar, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar has no other name than its place.
            <OneBar key={at} bar={bar} at={at} plot={plot} />
          ))}
          {[3, 2].map((times) => (
            <path key={times} className={classes.band} data-times={times} d={bandOf(bars, times, plot)} />
          ))}
        </>
      )}
    </ChartFrame>
  );
}

function OneBar({
  bar: { value, mark, words },
  at,
  plot: { x, y, step },
}: {
  bar: Bar;
  at: number;
  plot: Plot;
}) {
  const width = Math.max(1, Math.min(40, step * 0.64));
  const zero = y(0);
  const high = y(value);
  const half = Math.max(1, Math.min(26, step * 0.46));
  return (
    <g>
      <rect
        className={classes.bar}
        x={x(at) - width / 2}
        y={Math.min(zero, high)}
        width={width}
        height={Math.abs(zero - high)}
        rx={Math.min(2, width / 4)}
      />
      {mark !== undefined && (
        <path className={classes.mark} d={`M${x(at) - half} ${y(mark)}H${x(at) + half}`} />
      )}
      <rect className={classes.touch} x={x(at) - step / 2} y={0} width={step} height={zero}>
        <title>{words}</title>
      </rect>
    </g>
  );
}

/** The upper and the lower edge of a band: steps from bar to bar, so that dashes run through. */
function bandOf(bars: readonly Bar[], times: number, { x, y, step }: Plot): string {
  const edge = (sign: 1 | -1) =>
    bars
      .flatMap(({ expected }, at) => {
        if (expected === undefined) return [];
        const high = y(Math.max(0, expected.value + sign * times * expected.spread)).toFixed(1);
        return `${at === 0 ? 'M' : 'L'}${(x(at) - step / 2).toFixed(1)} ${high}H${(x(at) + step / 2).toFixed(1)}`;
      })
      .join('');
  return edge(1) + edge(-1);
}
