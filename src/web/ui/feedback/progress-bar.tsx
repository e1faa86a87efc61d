import classes from '#web/ui/page/gauge.module.css';

interface ProgressBarProps {
  label: string;
  done: number;
  /** Null or 0 while unknown: the bar is then indeterminate. */
  total: number | null;
  isThin?: boolean;
}

/** The progress of a longer operation. */
export function ProgressBar({ label, done, total, isThin = false }: ProgressBarProps) {
  const known = total !== null && total > 0 ? { max: total, value: Math.min(done, total) } : {};
  return <progress className={classes.bar} data-thin={isThin || undefined} aria-label={label} {...known} />;
}
