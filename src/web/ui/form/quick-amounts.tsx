import { useTranslation } from 'react-i18next';
import { formatCount } from '../format-number';
import classes from './quick-amounts.module.css';

type QuickAmountsProps = { amounts: readonly number[]; onAdd: (amount: number) => void };

/** Adds round sums to an amount, one press each. */
export function QuickAmounts({ amounts, onAdd }: QuickAmountsProps) {
  const { t, i18n } = useTranslation('ui');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a form's meaning.
    <div className={classes.amounts} role="group" aria-label={t('money.addLabel')}>
      {amounts.map((amount) => (
        <button key={amount} type="button" className={classes.amount} onClick={() => onAdd(amount)}>
          {t('money.add', { amount: formatCount(amount, i18n.language) })}
        </button>
      ))}
    </div>
  );
}
