import { useTexts } from '#web/platform/texts.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import classes from './optional-label.module.css';

/** A field's label with the word "optional", since most fields are not. */
export function OptionalLabel({ label }: { label: string }) {
  const { t } = useTexts(uiTexts);
  return (
    <>
      {label} <span className={classes.optional}>{t('form.optional')}</span>
    </>
  );
}
