import type { ReactNode } from 'react';
import classes from '#web/ui/charts/charts.module.css';

interface Rank {
  key: string;
  name: ReactNode;
  value: number;
  /** The same figure of another time, drawn as a line across the bar. */
  mark: number;
  /** The value as text. */
  text: string;
}

/** Lying bars, the first one on top, each with its name and value as text. */
export function RankChart({ label, ranks }: { label: string; ranks: readonly Rank[] }) {
  const most = Math.max(1, ...ranks.flatMap(({ value, mark }) => [value, mark]));
  const share = (value: number) => Math.max(0, (value / most) * 1000);
  return (
    <ol className={classes.ranks} aria-label={label}>
      {ranks.map(({ key, name, value, mark, text }) => (
        <li key={key} className={classes.rank}>
          <span className={classes.name}>{name}</span>
          <svg className={classes.lane} viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true">
            <rect className={classes.bar} x="0" y="3" width={share(value)} height="14" />
            <path className={classes.mark} d={`M${share(mark)} 0V20`} />
          </svg>
          <span className={classes.value}>{text}</span>
        </li>
      ))}
    </ol>
  );
}
