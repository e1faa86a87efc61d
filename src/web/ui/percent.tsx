import { useTranslation } from 'react-i18next';
import { formatMoney } from './format-number';
import classes from './money.module.css';

/** A share in hundredths with two decimals: "2.50 %". */
export function Percent({ value }: { value: string | number }) {
  const { t, i18n } = useTranslation('ui');
  return <span className={classes.money}>{t('percent', { value: formatMoney(value, i18n.language) })}</span>;
}
