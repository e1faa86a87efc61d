import { useTexts } from '#web/texts/texts.ts';
import classes from '#web/ui/form/form-field.module.css';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

/** A field's label with the word "optional", because most fields are required. */
export function OptionalLabel({ label }: { label: string }) {
  const { t } = useTexts(uiTexts);
  return (
    <>
      {label} <span className={classes.optional}>{t('form.optional')}</span>
    </>
  );
}
