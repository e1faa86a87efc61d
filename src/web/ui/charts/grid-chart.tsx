import { useElementSize } from '@mantine/hooks';
import classes from '#web/ui/charts/charts.module.css';
import { everyNth } from '#web/ui/charts/scale.ts';

interface GridChartProps {
  label: string;
  /** The names of the lines, and of the columns. */
  lines: readonly string[];
  columns: readonly string[];
  /** A value of each line and column; the largest one fills its cell. */
  read: (line: number, column: number) => number;
  /** The tooltip of a cell. */
  write: (line: number, column: number) => string;
}

const line = 24;
const foot = 24;

/** Squares in a grid. Their area, not their colour, shows how large a value is. */
export function GridChart({ label, lines, columns, read, write }: GridChartProps) {
  const { ref, width: measured } = useElementSize<HTMLDivElement>();
  const width = Math.max(240, measured || 720);
  const start = 12 + 7 * Math.max(...lines.map((name) => name.length));
  const step = (width - start) / columns.length;
  const cells = lines.flatMap((_, at) =>
    columns.map((__, column) => ({ at, column, value: read(at, column) })),
  );
  const most = Math.max(1, ...cells.map(({ value }) => value));
  const largest = Math.min(line, step) - 2;
  const nth = everyNth(columns.length, width - start, 24);
  return (
    <div ref={ref} className={classes.frame}>
      <svg
        className={classes.chart}
        height={lines.length * line + foot}
        viewBox={`0 0 ${width} ${lines.length * line + foot}`}
        role="img"
        aria-label={label}
      >
        {lines.map((name, at) => (
          <text key={name} className={classes.label} x="0" y={at * line + line / 2 + 4}>
            {name}
          </text>
        ))}
        {cells.map(({ at, column, value }) => {
          const size = Math.sqrt(value / most) * largest;
          const x = start + column * step;
          return (
            <g key={`${at}-${column}`}>
              <rect
                className={value > 0 ? classes.bar : classes.empty}
                x={x + (step - Math.max(2, size)) / 2}
                y={at * line + (line - Math.max(2, size)) / 2}
                width={Math.max(2, size)}
                height={Math.max(2, size)}
              />
              <rect className={classes.touch} x={x} y={at * line} width={step} height={line}>
                <title>{write(at, column)}</title>
              </rect>
            </g>
          );
        })}
        {columns.map((name, column) =>
          column % nth === 0 ? (
            <text
              key={name}
              className={classes.label}
              x={start + (column + 0.5) * step}
              y={lines.length * line + 16}
              textAnchor="middle"
            >
              {name}
            </text>
          ) : null,
        )}
      </svg>
    </div>
  );
}
