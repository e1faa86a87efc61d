import { type Day, isDay, type Period } from '#contract/reports/date-presets';
import classes from '#web/ui/filters/filter-row.module.css';
import { DayInput } from '#web/ui/form/inputs/day-input.tsx';

type FilterDayProps = { label: string; period: Period; today: Day; onChange: (day: Day) => void };

/** A single day. It is empty while the period is longer. */
export function FilterDay({ label, period: { startDate, endDate }, today, onChange }: FilterDayProps) {
  return (
    <DayInput
      className={classes.day ?? ''}
      aria-label={label}
      max={today}
      value={startDate === endDate ? startDate : ''}
      onChange={({ currentTarget: { value } }) => {
        if (isDay(value) && value <= today) onChange(value);
      }}
    />
  );
}
