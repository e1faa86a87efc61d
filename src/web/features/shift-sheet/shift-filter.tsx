import { datePresets } from '#contract/ground/date-presets';
import { messages } from '#contract/ground/messages';
import type { OperatorRole } from '#contract/ground/roles';
import { shiftSheetTexts } from '#web/features/shift-sheet/shift-sheet-texts.en.ts';
import { AccountSearch } from '#web/platform/accounts/account-search.tsx';
import { operatorsBelow } from '#web/platform/accounts/accounts-below.ts';
import { useToday } from '#web/platform/navigation/period-search.ts';
import { PeriodFilter } from '#web/platform/period/period-filter.tsx';
import { useTexts, useWords } from '#web/texts/texts.ts';
import { FilterField, FilterRow } from '#web/ui/filters/filter-row.tsx';
import type { ShownPeriod } from '#web/ui/filters/shown-period.ts';
import { TimeInput } from '#web/ui/form/inputs/time-input.tsx';
import { typedTime } from '#web/ui/form/typed-time.ts';
import { Stack } from '#web/ui/layout/layout.tsx';

interface ShiftFilters {
  id?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

interface ShiftFilterProps {
  role: OperatorRole;
  period: ShownPeriod;
  filters: ShiftFilters;
  onPeriod: (period: ShownPeriod) => void;
  onChange: (change: Record<string, string | undefined>) => void;
  onClear: (() => void) | undefined;
}

/** Those of at most a month. */
const presets = datePresets.map(({ name }) => name).filter((name) => name !== 'lastSixMonths');

/** The days of a shift, the times at which it began and ended, and its operator. None of it is printed. */
export function ShiftFilter(props: ShiftFilterProps) {
  const { role, period, filters, onPeriod, onChange, onClear } = props;
  const { id, from, until } = filters;
  const { t } = useTexts(shiftSheetTexts);
  const words = useWords();
  const today = useToday();
  const isOfDay = period.startDate === period.endDate;
  const isReversed = isOfDay && until !== undefined && until <= (from ?? '00:00');
  const time = (name: 'from' | 'until', value = '') => (
    <TimeInput
      label={t(`filter.${name}`)}
      value={value}
      error={name === 'until' && isReversed && words(messages.shiftInvalid)}
      onChange={(typed) => {
        if (typed === '' || typedTime(typed) === typed) onChange({ [name]: typed || undefined });
      }}
    />
  );
  return (
    <Stack gap="3" data-print="hidden">
      <PeriodFilter value={period} today={today} presets={presets} onChange={onPeriod} />
      <FilterRow label={t('filter.label')} onClear={onClear}>
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
    </Stack>
  );
}
