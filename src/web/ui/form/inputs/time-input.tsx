import { TextInput, type TextInputProps } from '@mantine/core';
import { useTexts } from '#web/texts/texts.ts';
import { useTyped } from '#web/ui/form/inputs/use-typed.ts';
import { typedTime } from '#web/ui/form/typed-time.ts';
import { periodTexts } from '#web/ui/values/period-texts.en.ts';

type TimeInputProps = Omit<TextInputProps, 'value' | 'type' | 'onChange'> & {
  /** As `07:30`, empty, or a text that is no time. */
  value: string;
  /** Gets a time, an empty text, or the typed text if it is no time. */
  onChange: (time: string) => void;
};

/** A time of the day in 24 hours, typed in any usual form. */
export function TimeInput({ value, error, onChange, onBlur, ...rest }: TimeInputProps) {
  const { t } = useTexts(periodTexts);
  const typed = useTyped({ value, onChange, read: typedTime, write: (time) => time });
  return (
    <TextInput
      placeholder="00:00"
      {...rest}
      autoComplete="off"
      inputMode="numeric"
      value={typed.text}
      error={error || (typed.isRefused && t('notATime'))}
      onChange={({ currentTarget }) => typed.type(currentTarget.value)}
      onFocus={typed.focus}
      onBlur={(event) => {
        typed.leave();
        onBlur?.(event);
      }}
    />
  );
}
