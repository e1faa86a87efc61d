import { isDay } from '#contract/ground/date-presets';
import { messages } from '#contract/ground/messages';
import type { OperatorRole } from '#contract/ground/roles';
import { shiftSheetTexts } from '#web/features/shift-sheet/shift-sheet-texts.en.ts';
import { AccountSearch } from '#web/platform/accounts/account-search.tsx';
import { operatorsBelow } from '#web/platform/accounts/accounts-below.ts';
import { useToday } from '#web/platform/navigation/period-search.ts';
import { useTexts, useWords } from '#web/texts/texts.ts';
import { FilterField, FilterRow } from '#web/ui/filters/filter-row.tsx';
import { DayInput } from '#web/ui/form/inputs/day-input.tsx';
import { TimeInput } from '#web/ui/form/inputs/time-input.tsx';
import { typedTime } from '#web/ui/form/typed-time.ts';

interface ShiftFilters {
  id?: string | undefined;
  day?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

interface ShiftFilterProps {
  role: OperatorRole;
  filters: ShiftFilters;
  onChange: (change: Record<string, string | undefined>) => void;
  onClear: (() => void) | undefined;
}

/** The day of a shift, the times at which it began and ended, and its operator. */
export function ShiftFilter({
  role,
  filters: { id, day, from, until },
  onChange,
  onClear,
}: ShiftFilterProps) {
  const { t } = useTexts(shiftSheetTexts);
  const words = useWords();
  const today = useToday();
  const time = (name: 'from' | 'until', value = '') => (
    <TimeInput
      label={t(`filter.${name}`)}
      value={value}
      error={name === 'until' && value !== '' && value <= (from ?? '00:00') && words(messages.shiftInvalid)}
      onChange={(typed) => {
        if (typed === '' || typedTime(typed) === typed) onChange({ [name]: typed || undefined });
      }}
    />
  );
  return (
    <FilterRow label={t('filter.label')} onClear={onClear}>
      <DayInput
        label={t('filter.day')}
        max={today}
        value={day ?? today}
        onChange={(typed) => {
          if (typed === '' || isDay(typed))
            onChange({ day: typed === today ? undefined : typed || undefined });
        }}
      />
      {time('from', from)}
      {time('until', until)}
      {role !== 'master' && (
        <FilterField>
          <AccountSearch
            of={operatorsBelow(role)}
            label={t('filter.account')}
            placeholder={t('filter.own')}
            nothing={t('filter.noAccount')}
            value={id}
            onChange={(chosen) => onChange({ id: chosen })}
          />
        </FilterField>
      )}
    </FilterRow>
  );
}
