import { useTexts } from '#web/texts/texts.ts';
import classes from '#web/ui/badge/badge.module.css';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { formatMoney } from '#web/ui/values/format-number.ts';

/** A share in hundredths with two decimals: "2.50%". */
export function Percent({ value }: { value: string | number }) {
  const { t, language } = useTexts(uiTexts);
  return <span className={classes.money}>{t('percent', { value: formatMoney(value, language) })}</span>;
}
