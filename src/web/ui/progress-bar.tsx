import classes from '#web/ui/progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  done: number;
  /** Null or 0 while nobody knows: the bar is then there without saying how far. */
  total: number | null;
  isThin?: boolean;
}

/** How far something is that takes its time. */
export function ProgressBar({ label, done, total, isThin = false }: ProgressBarProps) {
  const known = total !== null && total > 0 ? { max: total, value: Math.min(done, total) } : {};
  return <progress className={classes.bar} data-thin={isThin || undefined} aria-label={label} {...known} />;
}
