import { useTranslation } from 'react-i18next';
import type { DatePresetName, Day } from '#contract/date-presets';
import { transactionStatuses } from '#contract/transactions';
import { dayPeriod, daySearch } from '#web/platform/day-search.ts';
import { FilterDay } from '#web/ui/filter-row/filter-day.tsx';
import { FilterRow } from '#web/ui/filter-row/filter-row.tsx';
import { FilterSelect } from '#web/ui/filter-row/filter-select.tsx';
import { PeriodFilter } from '#web/ui/period-filter/period-filter.tsx';
import { AccountField } from './account-field';
import { type TransactionState, transactionTypes } from './transaction-search';

interface TransactionFiltersProps {
  state: TransactionState;
  today: Day;
  onChange: (change: Record<string, unknown>) => void;
  onClear: (() => void) | undefined;
}

/** What is wanted most comes first: on a phone the others slide in. */
const presets: readonly DatePresetName[] = [
  'today',
  'yesterday',
  'currentWeek',
  'lastWeek',
  'currentMonth',
  'lastMonth',
  'lastSixMonths',
  'range',
];

/** Whose, when, how it stands, and whether it came in or went out. */
export function TransactionFilters({ state, today, onChange, onClear }: TransactionFiltersProps) {
  const { t } = useTranslation('transactions');
  return (
    <FilterRow
      label={t('filter.label')}
      onClear={onClear}
      period={
        <PeriodFilter
          value={state.period}
          today={today}
          presets={presets}
          onChange={(period) => onChange(daySearch(period, 'date'))}
        />
      }
    >
      <AccountField value={state.id} onChange={(id) => onChange({ id })} />
      <FilterDay
        label={t('filter.date')}
        period={state.period}
        today={today}
        onChange={(day) => onChange(daySearch(dayPeriod(day, today), 'date'))}
      />
      <FilterSelect
        label={t('filter.status')}
        all={t('filter.allStatuses')}
        value={state.status}
        options={transactionStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label={t('filter.type')}
        all={t('filter.allTypes')}
        value={state.type}
        options={transactionTypes.map((value) => ({ value, label: t(`filter.${value}`) }))}
        onChange={(type) => onChange({ type })}
      />
    </FilterRow>
  );
}
