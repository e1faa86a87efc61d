import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { type Day, isDay, type Period } from '#contract/date-presets';
import { useTexts } from '#web/platform/texts.ts';
import { periodTexts } from '#web/ui/period-filter/period-texts.en.ts';
import { Icon } from '../icon';
import classes from './calendar.module.css';
import { addMonths, monthOf } from './month-days';
import { MonthGrid } from './month-grid';
import { write } from './period-words';

type CalendarProps = { range: Period; today: Day; onChange: (range: Period) => void };

/** One month to press two days in: the first press begins a range, the second ends it. */
export function Calendar({ range, today, onChange }: CalendarProps) {
  const { t, language } = useTexts(periodTexts);
  const end = isDay(range.endDate) ? range.endDate : today;
  const [month, setMonth] = useShownMonth(end);
  const [begun, setBegun] = useState<Day | null>(null);
  const press = (day: Day) => {
    if (begun === null) {
      setBegun(day);
      onChange({ startDate: day, endDate: day });
      return;
    }
    setBegun(null);
    onChange(day < begun ? { startDate: day, endDate: begun } : { startDate: begun, endDate: day });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the dialog around it is the form.
    <div className={classes.calendar} role="group" aria-label={t('calendar')}>
      <div className={classes.head}>
        <button type="button" aria-label={t('monthBefore')} onClick={() => setMonth(addMonths(month, -1))}>
          <Icon of={IconChevronLeft} size={16} />
        </button>
        <span aria-live="polite">{write(`${month}-01`, language, { month: 'long', year: 'numeric' })}</span>
        <button
          type="button"
          aria-label={t('monthAfter')}
          disabled={month >= monthOf(today)}
          onClick={() => setMonth(addMonths(month, 1))}
        >
          <Icon of={IconChevronRight} size={16} />
        </button>
      </div>
      <MonthGrid
        month={month}
        range={range}
        today={today}
        onPress={press}
        onLeave={(day) => setMonth(monthOf(day))}
      />
    </div>
  );
}

/** The month of the last day, until another one is turned to; a typed day is followed. */
function useShownMonth(day: Day) {
  const [month, setMonth] = useState(monthOf(day));
  const [seen, setSeen] = useState(day);
  if (seen !== day) {
    setSeen(day);
    setMonth(monthOf(day));
  }
  return [month, setMonth] as const;
}
