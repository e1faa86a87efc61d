import { creditTexts } from '#web/features/credit/credit-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import classes from '#web/ui/form/form-field.module.css';
import { formatCount } from '#web/ui/values/format-number.ts';

type QuickAmountsProps = {
  amounts: readonly number[];
  /** Whether the balance covers one more of them. */
  fits: (amount: number) => boolean;
  onAdd: (amount: number) => void;
  /** Enters the whole balance; undefined if there is no limit. */
  onAll?: (() => void) | undefined;
  canAll: boolean;
};

/** Buttons that add round amounts to an amount, or enter the whole balance. */
export function QuickAmounts({ amounts, fits, onAdd, onAll, canAll }: QuickAmountsProps) {
  const { t, language } = useTexts(creditTexts);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a form's meaning.
    <div className={classes.amounts} role="group" aria-label={t('quick.label')}>
      {amounts.map((amount) => (
        <button
          key={amount}
          type="button"
          className={classes.amount}
          disabled={!fits(amount)}
          onClick={() => onAdd(amount)}
        >
          {t('quick.add', { amount: formatCount(amount, language) })}
        </button>
      ))}
      {onAll !== undefined && (
        <button type="button" className={classes.amount} disabled={!canAll} onClick={onAll}>
          {t('quick.all')}
        </button>
      )}
    </div>
  );
}
