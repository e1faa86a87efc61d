import { useElementSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from '#web/ui/charts/charts.module.css';
import { everyNth, placeIn, ticksOf } from '#web/ui/charts/scale.ts';

/** The drawing inside the axes, in pixels. */
export interface Plot {
  start: number;
  end: number;
  top: number;
  bottom: number;
  y: (value: number) => number;
  /** The middle of a place among all places, and the width of one. */
  x: (at: number) => number;
  step: number;
}

interface ChartFrameProps {
  /** What the chart shows, for screen readers; the table beside it has the figures. */
  label: string;
  /** Every value that is drawn; the axis reaches from the least, or zero, to the largest. */
  values: readonly number[];
  format: (value: number) => string;
  /** A label below each place. Those that have no room are left out. */
  places: readonly string[];
  children: (plot: Plot) => ReactNode;
}

const height = 232;
const legendHeight = 34;
const margin = { top: 12, end: 12, bottom: 26 };
/** About the width of a digit of the axis. */
const digit = 7;

/** The place of a chart and of its legend while its figures are loaded. */
export const ChartSpace = () => <div className={classes.space} style={{ height: height + legendHeight }} />;

/** Axes with round values and labels. The drawing has the width of its panel, so that texts keep their size. */
export function ChartFrame({ label, values, format, places, children }: ChartFrameProps) {
  const { ref, width: measured } = useElementSize<HTMLDivElement>();
  const width = Math.max(240, measured || 720);
  const ticks = ticksOf(values);
  const start = 12 + digit * Math.max(...ticks.map((tick) => format(tick).length));
  const end = width - margin.end;
  const bottom = height - margin.bottom;
  const y = placeIn(ticks, bottom, margin.top);
  const step = (end - start) / Math.max(1, places.length);
  const x = (at: number) => start + (at + 0.5) * step;
  const longest = Math.max(0, ...places.map((place) => place.length));
  const nth = everyNth(places.length, end - start, longest * digit + 8);
  return (
    <div ref={ref} className={classes.frame}>
      <svg
        className={classes.chart}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <path
              className={classes.grid}
              data-zero={tick === 0 || undefined}
              d={`M${start} ${y(tick)}H${end}`}
            />
            <text className={classes.label} x={start - 6} y={y(tick) + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {children({ start, end, top: margin.top, bottom, y, x, step })}
        {places.map((place, at) =>
          at % nth === 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a label has no other name than its place.
            <text key={at} className={classes.label} x={x(at)} y={height - 8} textAnchor="middle">
              {place}
            </text>
          ) : null,
        )}
      </svg>
    </div>
  );
}
