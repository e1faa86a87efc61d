import { TextInput } from '@mantine/core';
import type { WinPercentage } from '#contract/win-percentages';
import { winPercentagesTexts } from '#web/features/win-percentages/win-percentages-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import classes from './percentage-input.module.css';
import { inputId, type PercentageFormState } from './use-percentage-form.ts';

/** One percentage. A number field, as specified, but the wheel does not turn it: that is how figures go wrong unseen. */
export function PercentageInput({ form, row }: { form: PercentageFormState; row: WinPercentage }) {
  const { t } = useTexts(winPercentagesTexts);
  return (
    <TextInput
      id={inputId(row.id)}
      type="number"
      min={1}
      max={100}
      step="any"
      inputMode="decimal"
      autoComplete="off"
      className={classes.field ?? ''}
      classNames={{ input: classes.input ?? '' }}
      aria-label={t('inputOf', { game: row.gameName })}
      rightSection={<span aria-hidden="true">{t('percent')}</span>}
      value={form.textOf(row)}
      error={form.faults[row.id]}
      onChange={(event) => form.change(row.id, event.currentTarget.value)}
      onWheel={(event) => event.currentTarget.blur()}
      onBlur={() => form.check(row)}
    />
  );
}
