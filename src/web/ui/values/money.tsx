import { useTexts } from '#web/texts/texts.ts';
import classes from '#web/ui/badge/badge.module.css';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { formatMoney } from '#web/ui/values/format-number.ts';

type MoneyProps = {
  /** A decimal string, such as "1234.50". */
  amount: string | number;
  /** Shows a plus for amounts above zero, where the direction matters. */
  hasPlus?: boolean;
  /** Keeps the surrounding text colour, where a negative amount is no loss. */
  isPlain?: boolean;
};

/** An amount of points. A negative one is red, has a minus sign and, for screen readers, the word. */
export function Money({ amount, hasPlus = false, isPlain = false }: MoneyProps) {
  const { t, language } = useTexts(uiTexts);
  const text = formatMoney(amount, language);
  if (text.startsWith('\u2212')) {
    return (
      <span className={classes.money} data-negative={!isPlain || undefined}>
        <VisuallyHidden>{`${t('money.minus')} `}</VisuallyHidden>
        <span aria-hidden="true">{'\u2212'}</span>
        {text.slice(1)}
      </span>
    );
  }
  const sign = hasPlus && Number(amount) > 0 ? '+' : '';
  return <span className={classes.money}>{`${sign}${text}`}</span>;
}
