import { isWithoutField } from '#contract/api/validator-texts';
import { languageOf } from '#contract/ground/locales';
import { useTexts } from '#web/texts/texts.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import classes from '#web/ui/form/form-field.module.css';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { capitalized, integerInWords } from '#web/ui/values/amount-in-words.ts';

/** `id` is the id of the field's control. */
export type FieldFault = { id: string; label: string; message: string };

/** The errors of a form, after submit. Each line links to its field. */
export function ErrorSummary({ faults }: { faults: readonly FieldFault[] }) {
  const { t, language } = useTexts(uiTexts);
  if (faults.length === 0) return null;
  const number = faults.length;
  const word = languageOf(language) === 'en' ? capitalized(integerInWords(BigInt(number))) : String(number);
  return (
    <Note tone="bad">
      <p className={classes.title}>{t('form.faultsInWords', { count: faults.length, word })}</p>
      <ul className={classes.list}>
        {faults.map(({ id, label, message }) => (
          <li key={id}>
            <a
              className="underlined"
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(id);
              }}
            >
              {isWithoutField(message) ? t('form.faultOf', { label, message }) : message}
            </a>
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** In the middle of the screen, so that neither the summary above nor the buttons below cover the field. */
export function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
