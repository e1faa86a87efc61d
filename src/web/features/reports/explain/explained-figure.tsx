import classes from '#web/features/reports/explain/explained-figure.module.css';
import { Figure } from '#web/features/reports/figure.tsx';

type ExplainedFigureProps = {
  amount: number;
  /** What a press does: "Explain Net of AM1028". The amount is read before it. */
  name: string;
  isStrong?: boolean;
  /** Undefined where nothing finer may be opened. */
  onExplain: (() => void) | undefined;
};

/** A figure that says how it came about when it is pressed. */
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
