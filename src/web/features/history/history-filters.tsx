import { useTranslation } from 'react-i18next';
import type { DatePresetName, Day } from '#contract/date-presets';
import { ticketStatuses } from '#contract/tickets';
import { dayPeriod, daySearch } from '#web/platform/day-search.ts';
import { FilterDay } from '#web/ui/filter-row/filter-day.tsx';
import { FilterRow } from '#web/ui/filter-row/filter-row.tsx';
import { FilterSelect } from '#web/ui/filter-row/filter-select.tsx';
import { PeriodFilter } from '#web/ui/period-filter/period-filter.tsx';
import type { HistoryState } from './history-search';
import { useHistoryGames } from './use-history-games';
import { UserField } from './user-field';

interface HistoryFiltersProps {
  state: HistoryState;
  today: Day;
  onChange: (change: Record<string, unknown>) => void;
  onClear: (() => void) | undefined;
}

/** The specification's order on this screen; the single date beside them stands for a range. */
const presets: readonly DatePresetName[] = [
  'today',
  'yesterday',
  'currentWeek',
  'lastWeek',
  'lastMonth',
  'currentMonth',
  'lastSixMonths',
];

/** Game, player, a day or a period, and what became of the ticket. */
export function HistoryFilters({ state, today, onChange, onClear }: HistoryFiltersProps) {
  const { t } = useTranslation('history');
  const { t: tTicket } = useTranslation('ticket');
  return (
    <FilterRow
      label={t('filter.label')}
      onClear={onClear}
      period={
        <PeriodFilter
          value={state.period}
          today={today}
          presets={presets}
          onChange={(period) => onChange(daySearch(period, 'tdate'))}
        />
      }
    >
      <FilterSelect
        label={t('filter.game')}
        all={t('filter.allGames')}
        value={state.gameId}
        options={useHistoryGames()}
        onChange={(gameId) => onChange({ gameId })}
      />
      <UserField value={state.userId} onChange={(userId) => onChange({ userId })} />
      <FilterDay
        label={t('filter.date')}
        period={state.period}
        today={today}
        onChange={(day) => onChange(daySearch(dayPeriod(day, today), 'tdate'))}
      />
      <FilterSelect
        label={t('filter.status')}
        all={t('filter.allStatuses')}
        value={state.status}
        options={ticketStatuses.map((value) => ({ value, label: tTicket(`status.${value}`) }))}
        onChange={(status) => onChange({ status })}
      />
    </FilterRow>
  );
}
