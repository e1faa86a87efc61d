import classes from '#web/features/reports/explain/explained-figure.module.css';
import { Figure } from '#web/features/reports/figure.tsx';

type ExplainedFigureProps = {
  amount: number;
  /** The accessible name: "Explain Net of AM1028". The amount is read before it. */
  name: string;
  isStrong?: boolean;
  /** Undefined if there is nothing finer to open. */
  onExplain: (() => void) | undefined;
};

/** A figure that can be clicked for its explanation. */
export function ExplainedFigure({ amount, name, isStrong = false, onExplain }: ExplainedFigureProps) {
  if (onExplain === undefined) {
    return (
      <span className={classes.plain} data-strong={isStrong || undefined}>
        <Figure amount={amount} />
      </span>
    );
  }
  return (
    <button
      type="button"
      className={classes.figure}
      data-strong={isStrong || undefined}
      aria-haspopup="dialog"
      aria-description={name}
      title={name}
      onClick={onExplain}
    >
      <Figure amount={amount} />
    </button>
  );
}
