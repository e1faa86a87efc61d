import classes from '#web/ui/layout/page.module.css';

/** A loading indicator. The text beside it must say what is loading. */
export function Spinner({ size = 16 }: { size?: number }) {
  return (
    <svg className={classes.spinner} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6.5" />
      <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" />
    </svg>
  );
}
