import { type Day, isDay, type Period } from '#contract/date-presets';
import classes from '#web/ui/filter-row/filter-row.module.css';
import { DayInput } from '#web/ui/form/day-input.tsx';

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
