import classes from './sparkline.module.css';

type SparklineProps = {
  kind: 'bars' | 'line' | 'steps';
  values: readonly number[];
  /** How many places there are in all; what is still to come stays empty. */
  places?: number;
  /** The same measure before, as a dashed line. */
  ghost?: readonly number[];
  width?: number;
  height?: number;
};

/** The course of a figure, for the eye only. The figure itself stands beside it. */
export function Sparkline({ kind, values, places, ghost, width = 92, height = 34 }: SparklineProps) {
  const count = Math.max(places ?? values.length, ghost?.length ?? 0, 2);
  const all = [...values, ...(ghost ?? [])];
  const high = Math.max(...all, 0);
  const low = kind === 'bars' ? 0 : Math.min(...all);
  const scale = {
    x: (index: number) => 3 + (index / (count - 1)) * (width - 6),
    y: (value: number) => height - 3 - ((value - low) / (high - low || 1)) * (height - 6),
  };
  return (
    <svg
      className={classes.spark}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {kind === 'bars' ? (
        <Bars values={values} scale={scale} count={count} width={width} height={height} />
      ) : (
        <Line kind={kind} values={values} ghost={ghost ?? []} scale={scale} />
      )}
    </svg>
  );
}

type Scale = { x: (index: number) => number; y: (value: number) => number };
type BarsProps = { values: readonly number[]; scale: Scale; count: number; width: number; height: number };

function Bars({ values, scale, count, width, height }: BarsProps) {
  const bar = Math.max(2, (width - 6) / count - 1);
  return Array.from({ length: count }, (_, index) => {
    const value = values[index];
    const top = value === undefined ? height - 4 : Math.min(scale.y(value), height - 4);
    const state = value === undefined ? 'rest' : index === values.length - 1 ? 'now' : 'past';
    const x = scale.x(index) - bar / 2;
    return (
      <rect
        key={x}
        className={classes.bar}
        data-state={state}
        x={x}
        y={top}
        width={bar}
        height={height - 3 - top}
      />
    );
  });
}

type CourseProps = {
  kind: 'line' | 'steps';
  values: readonly number[];
  ghost: readonly number[];
  scale: Scale;
};

function Line({ kind, values, ghost, scale }: CourseProps) {
  const last = values.length - 1;
  return (
    <>
      {ghost.length > 1 && <path className={classes.ghost} d={course(ghost, scale, 'line')} />}
      {last > 0 && <path className={classes.line} d={course(values, scale, kind)} />}
      {last >= 0 && (
        <circle className={classes.end} cx={scale.x(last)} cy={scale.y(values[last] ?? 0)} r="3.5" />
      )}
    </>
  );
}

function course(values: readonly number[], scale: Scale, kind: 'line' | 'steps'): string {
  return values
    .map((value, index) => {
      const x = scale.x(index).toFixed(1);
      const y = scale.y(value).toFixed(1);
      if (index === 0) return `M${x} ${y}`;
      return kind === 'steps' ? `H${x}V${y}` : `L${x} ${y}`;
    })
    .join('');
}
