import { useTexts } from '#web/platform/texts.ts';
import classes from '#web/ui/form/quick-amounts.module.css';
import { formatCount } from '#web/ui/format-number.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type QuickAmountsProps = { amounts: readonly number[]; onAdd: (amount: number) => void };

/** Adds round sums to an amount, one press each. */
export function QuickAmounts({ amounts, onAdd }: QuickAmountsProps) {
  const { t, language } = useTexts(uiTexts);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a form's meaning.
    <div className={classes.amounts} role="group" aria-label={t('money.addLabel')}>
      {amounts.map((amount) => (
        <button key={amount} type="button" className={classes.amount} onClick={() => onAdd(amount)}>
          {t('money.add', { amount: formatCount(amount, language) })}
        </button>
      ))}
    </div>
  );
}
