import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import { type Day, isDay } from '#contract/ground/date-presets';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import classes from '#web/ui/form/form-field.module.css';
import { useTyped } from '#web/ui/form/inputs/use-typed.ts';
import { typedDay } from '#web/ui/form/typed-day.ts';
import { periodTexts } from '#web/ui/values/period-texts.en.ts';
import { dayWords } from '#web/ui/values/period-words.ts';

type DayInputProps = Omit<TextInputProps, 'value' | 'type' | 'max' | 'onChange'> & {
  /** As `2025-11-26`, empty, or a text that is no day. */
  value: string;
  max?: Day;
  /** Gets a day, an empty text, or the typed text if it is no day. */
  onChange: (day: string) => void;
};

/** A day, typed in any usual form or chosen in the browser's calendar. It is shown like every other day of the product. */
export function DayInput({ value, max, error, onChange, onBlur, ...rest }: DayInputProps) {
  const { t, language } = useTexts(periodTexts);
  const calendar = useRef<HTMLInputElement>(null);
  const typed = useTyped({
    value,
    onChange,
    read: (text) => typedDay(text, language),
    write: (day) => (isDay(day) ? dayWords(day, language) : day),
  });
  const choose = (event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value);
  return (
    <TextInput
      placeholder={t('choose')}
      {...rest}
      autoComplete="off"
      value={typed.text}
      error={error ?? (typed.isRefused && t('notADay', { example: dayWords('2025-11-26', language) }))}
      onChange={({ currentTarget }) => typed.type(currentTarget.value)}
      onFocus={typed.focus}
      onBlur={(event) => {
        typed.leave();
        onBlur?.(event);
      }}
      inputContainer={(input) => (
        <div className={classes.day}>
          {input}
          {/* Only the calendar of this field is used: it has no name and no place in the tab order. */}
          <input
            ref={calendar}
            className={classes.calendar}
            type="date"
            max={max}
            value={isDay(value) ? value : ''}
            tabIndex={-1}
            aria-hidden="true"
            onChange={choose}
          />
        </div>
      )}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          tabIndex={-1}
          aria-hidden="true"
          disabled={rest.disabled === true || rest.readOnly === true}
          onClick={() => calendar.current?.showPicker()}
        >
          <Icon of={IconCalendar} size={16} />
        </ActionIcon>
      }
    />
  );
}
