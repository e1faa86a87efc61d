import classes from '#web/ui/charts/charts.module.css';

export interface LegendItem {
  /** How the chart draws it. */
  shape: 'bar' | 'mark' | 'two' | 'three';
  label: string;
}

/** What the shapes of a chart mean. */
export function ChartLegend({ items }: { items: readonly LegendItem[] }) {
  return (
    <ul className={classes.legend}>
      {items.map(({ shape, label }) => (
        <li key={shape} className={classes.item}>
          <svg width="22" height="12" aria-hidden="true">
            {shape === 'bar' && <rect className={classes.bar} x="5" width="12" height="12" rx="2" />}
            {shape === 'mark' && <path className={classes.mark} d="M1 6H21" />}
            {shape === 'two' && <path className={classes.band} data-times={2} d="M0 6H22" />}
            {shape === 'three' && <path className={classes.band} data-times={3} d="M0 6H22" />}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
