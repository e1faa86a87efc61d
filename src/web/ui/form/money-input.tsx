import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/platform/texts.ts';
import classes from '#web/ui/form/money-input.module.css';
import { formatMoney } from '#web/ui/format-number.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type MoneyInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type' | 'size'> & {
  /** A decimal string without grouping, such as "2500.50", or what was typed so far. */
  value: string;
  onChange: (value: string) => void;
  size?: 'field' | 'large';
};

/** An amount. Grouped with two decimals while it rests. The wheel never changes it. */
export function MoneyInput({ value, onChange, size = 'field', onBlur, ...rest }: MoneyInputProps) {
  const { language } = useTexts(uiTexts);
  // What is typed is shown as it is, commas and all: text that changes under the caret loses the selection.
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
        onChange(withoutGrouping(event.currentTarget.value));
      }}
      onBlur={(event) => {
        setTyped(null);
        if (isAmount(value)) onChange(withTwoDecimals(value));
        onBlur?.(event);
      }}
    />
  );
}

/** At most two decimals and nothing else. What does not fit stays as typed, for the form to refuse. */
function isAmount(text: string): boolean {
  return /^\d{1,15}(\.\d{0,2})?$/.test(text);
}

function withoutGrouping(text: string): string {
  return text.replaceAll(/[,\s]/g, '');
}

function withTwoDecimals(text: string): string {
  const [whole = '0', hundredths = ''] = text.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${hundredths.padEnd(2, '0')}`;
}
