import { useTranslation } from 'react-i18next';
import type { Day } from '#contract/date-presets';
import { periodSearch } from '#web/platform/period-search.ts';
import { FilterDay } from '#web/ui/filter-row/filter-day.tsx';
import { FilterRow } from '#web/ui/filter-row/filter-row.tsx';
import { FilterSelect } from '#web/ui/filter-row/filter-select.tsx';
import { PeriodFilter } from '#web/ui/period-filter/period-filter.tsx';
import { type LogState, logDaySearch, outcomes } from './log-search';

interface LogFiltersProps {
  state: LogState;
  today: Day;
  onChange: (change: Record<string, unknown>) => void;
  onClear: (() => void) | undefined;
}

/** A day or a period, and what became of what was tried. */
export function LogFilters({ state, today, onChange, onClear }: LogFiltersProps) {
  const { t } = useTranslation('activityLog');
  return (
    <FilterRow
      label={t('filter.label')}
      onClear={onClear}
      period={
        <PeriodFilter
          value={state.period}
          today={today}
          onChange={(period) => onChange(periodSearch(period))}
        />
      }
    >
      <FilterDay
        label={t('filter.date')}
        period={state.period}
        today={today}
        onChange={(day) => onChange(logDaySearch(day, today))}
      />
      <FilterSelect
        label={t('filter.outcome')}
        all={t('filter.allOutcomes')}
        value={state.outcome}
        options={outcomes.map((value) => ({ value, label: t(`outcome.${value}`) }))}
        onChange={(outcome) => onChange({ outcome })}
      />
    </FilterRow>
  );
}
