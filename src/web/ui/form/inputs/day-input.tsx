import { TextInput, type TextInputProps } from '@mantine/core';
import { isDay } from '#contract/reports/date-presets';
import { useTexts } from '#web/platform/texts.ts';
import { periodTexts } from '#web/ui/filters/period-texts.en.ts';
import { dayWords } from '#web/ui/filters/period-words.ts';
import classes from '#web/ui/form/form-field.module.css';

type DayInputProps = Omit<TextInputProps, 'value' | 'type'> & { value: string };

/**
 * A day. Without focus it is formatted like every other day of the product, not by the browser's language; with focus it is
 * the browser's own field.
 */
export function DayInput({ value, ...rest }: DayInputProps) {
  const { t, language } = useTexts(periodTexts);
  return (
    <TextInput
      {...rest}
      type="date"
      value={value}
      inputContainer={(input) => (
        <div className={classes.day}>
          {input}
          <span aria-hidden="true" data-empty={value === '' || undefined}>
            {isDay(value) ? dayWords(value, language) : t('choose')}
          </span>
        </div>
      )}
    />
  );
}
