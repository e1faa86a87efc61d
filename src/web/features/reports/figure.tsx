import classes from '#web/features/reports/figure.module.css';
import { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { Money } from '#web/ui/money.tsx';

/** A figure of a report. Below zero it carries the word, for readers who see no red. */
export function Figure({ amount }: { amount: number }) {
  const { t } = useTexts(reportsTexts);
  if (amount >= 0) return <Money amount={amount} />;
  return (
    <span className={classes.figure}>
      <span className={classes.loss}>{t('loss')}</span>
      <Money amount={amount} />
    </span>
  );
}
