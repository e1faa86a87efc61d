import { useTexts } from '#web/platform/texts.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { formatMoney } from './format-number';
import classes from './money.module.css';

/** A share in hundredths with two decimals: "2.50 %". */
export function Percent({ value }: { value: string | number }) {
  const { t, language } = useTexts(uiTexts);
  return <span className={classes.money}>{t('percent', { value: formatMoney(value, language) })}</span>;
}
