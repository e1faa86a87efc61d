import { useTranslation } from 'react-i18next';
import classes from './optional-label.module.css';

/** A field's label with the word "optional", since most fields are not. */
export function OptionalLabel({ label }: { label: string }) {
  const { t } = useTranslation('ui');
  return (
    <>
      {label} <span className={classes.optional}>{t('form.optional')}</span>
    </>
  );
}
