import classes from '#web/features/reports/explain/explained-figure.module.css';
import { Figure } from '#web/features/reports/figure.tsx';
import { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { formatMoney } from '#web/ui/values/format-number.ts';

type ExplainedFigureProps = {
  amount: number;
  /** What it is: "Net of AM1028". */
  name: string;
  isStrong?: boolean;
  /** Undefined if there is nothing finer to open. */
  onExplain: (() => void) | undefined;
};

/** A figure that can be clicked for its explanation. */
export function ExplainedFigure({ amount, name, isStrong = false, onExplain }: ExplainedFigureProps) {
  const { t, language } = useTexts(reportsTexts);
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
      aria-label={t('explain.figure', { name, amount: formatMoney(amount, language) })}
      title={t('explain.hint', { name })}
      onClick={onExplain}
    >
      <Figure amount={amount} />
    </button>
  );
}
