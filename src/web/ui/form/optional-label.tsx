import { useTexts } from '#web/platform/texts.ts';
import classes from '#web/ui/form/optional-label.module.css';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

/** A field's label with the word "optional", since most fields are not. */
export function OptionalLabel({ label }: { label: string }) {
  const { t } = useTexts(uiTexts);
  return (
    <>
      {label} <span className={classes.optional}>{t('form.optional')}</span>
    </>
  );
}
