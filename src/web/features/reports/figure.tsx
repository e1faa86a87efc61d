import classes from '#web/features/reports/report-chain.module.css';
import { reportsTexts } from '#web/features/reports/reports-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Money } from '#web/ui/values/money.tsx';

/** A figure of a report. A negative one also has the word, not only the colour. */
export function Figure({ amount }: { amount: number }) {
  const { t } = useTexts(reportsTexts);
  if (amount >= 0) return <Money amount={amount} />;
  return (
    <span className="unbroken">
      <span className={classes.loss}>{t('loss')}</span>
      <Money amount={amount} />
    </span>
  );
}
