import type { ReactNode } from 'react';
import { type DatePresetName, type Day, isDay, type Period } from '#contract/ground/date-presets';
import { dayPeriod } from '#web/platform/navigation/day-search.ts';
import { useToday } from '#web/platform/navigation/period-search.ts';
import { PeriodFilter } from '#web/platform/period/period-filter.tsx';
import classes from '#web/ui/filters/filter-row.module.css';
import { FilterRow } from '#web/ui/filters/filter-row.tsx';
import type { ShownPeriod } from '#web/ui/filters/shown-period.ts';
import { DayInput } from '#web/ui/form/inputs/day-input.tsx';

/** The parts of `useList` that the filters need. */
interface FilteredList {
  isFiltered: boolean;
  filterCount: number;
  clear: () => void;
  state: { period: ShownPeriod | undefined };
  putPeriod: (period: ShownPeriod) => void;
}

interface ListFiltersProps {
  list: FilteredList;
  /** Names the group of fields for screen readers. */
  label: string;
  presets?: readonly DatePresetName[];
  children: ReactNode;
}

/** The filters of a list in its toolbar: fields, and the period below them. */
export function ListFilters({ list, label, presets, children }: ListFiltersProps) {
  const { state, isFiltered, filterCount, clear, putPeriod } = list;
  const today = useToday();
  return (
    <FilterRow
      label={label}
      onClear={isFiltered ? clear : undefined}
      count={filterCount}
      period={
        state.period && (
          <PeriodFilter
            value={state.period}
            today={today}
            {...(presets && { presets })}
            onChange={putPeriod}
          />
        )
      }
    >
      {children}
    </FilterRow>
  );
}

/** Chooses a single day as the period of a list. */
export function ListDay({ list, label }: { list: FilteredList; label: string }) {
  const { state, putPeriod } = list;
  const today = useToday();
  if (state.period === undefined) return null;
  return (
    <FilterDay
      label={label}
      period={state.period}
      today={today}
      onChange={(day) => putPeriod(dayPeriod(day, today))}
    />
  );
}

type FilterDayProps = { label: string; period: Period; today: Day; onChange: (day: Day) => void };

/** A single day. It is empty while the period is longer. */
function FilterDay({ label, period: { startDate, endDate }, today, onChange }: FilterDayProps) {
  return (
    <DayInput
      className={classes.day ?? ''}
      aria-label={label}
      max={today}
      value={startDate === endDate ? startDate : ''}
      onChange={(day) => {
        if (isDay(day) && day <= today) onChange(day);
      }}
    />
  );
}
