import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import classes from '#web/ui/form/form-field.module.css';
import { plainNumber } from '#web/ui/form/typed-number.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { formatMoney } from '#web/ui/values/format-number.ts';

type MoneyInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type' | 'size'> & {
  /** A decimal string without grouping, such as "2500.50", or the typed text if it is not a well-formed number. */
  value: string;
  onChange: (value: string) => void;
  size?: 'field' | 'large';
};

/** An amount, grouped with two decimals while it has no focus. The mouse wheel never changes it. */
export function MoneyInput({ value, onChange, size = 'field', onBlur, ...rest }: MoneyInputProps) {
  const { language } = useTexts(uiTexts);
  // While typing, the text is not reformatted: changing it under the caret would lose the selection.
  const [typed, setTyped] = useState<string | null>(null);
  const atRest = isAmount(value) ? formatMoney(value, language) : value;
  return (
    <TextInput
      {...rest}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      size={size === 'large' ? 'lg' : 'sm'}
      classNames={{ input: size === 'large' ? `${classes.input} ${classes.large}` : (classes.input ?? '') }}
      value={typed ?? atRest}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(plainNumber(event.currentTarget.value) ?? event.currentTarget.value.trim());
      }}
      onBlur={(event) => {
        setTyped(null);
        if (isAmount(value)) onChange(withTwoDecimals(value));
        onBlur?.(event);
      }}
    />
  );
}

/** Formats an amount with at most two decimals. Other text is left for the form to reject. */
function isAmount(text: string): boolean {
  return /^\d{1,15}(\.\d{0,2})?$/.test(text);
}

function withTwoDecimals(text: string): string {
  const [whole = '0', hundredths = ''] = text.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${hundredths.padEnd(2, '0')}`;
}
