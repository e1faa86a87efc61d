import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { addDays, type Day, isDay, type Period } from '#contract/ground/date-presets';
import type { Month } from '#web/platform/period/month-days.ts';
import { addMonths, monthOf, weeksOf } from '#web/platform/period/month-days.ts';
import classes from '#web/platform/period/period-filter.module.css';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { periodTexts } from '#web/ui/values/period-texts.en.ts';
import { dayWords, write } from '#web/ui/values/period-words.ts';

type CalendarProps = { range: Period; today: Day; onChange: (range: Period) => void };

/** One month in which two days are chosen: the first click begins a range, the second ends it. */
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

/** The month of the last day until the user turns the page; a typed day is followed. */
function useShownMonth(day: Day) {
  const [month, setMonth] = useState(monthOf(day));
  const [seen, setSeen] = useState(day);
  if (seen !== day) {
    setSeen(day);
    setMonth(monthOf(day));
  }
  return [month, setMonth] as const;
}

type MonthGridProps = {
  month: Month;
  range: Period;
  today: Day;
  onPress: (day: Day) => void;
  /** The arrow keys have moved to a day of another month. */
  onLeave: (day: Day) => void;
};

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

const sunday = '2023-01-01';

/** The days of one month. One of them is in the tab order, the arrow keys move to the others. */
function MonthGrid({ month, range, today, onPress, onLeave }: MonthGridProps) {
  const { language } = useTexts(periodTexts);
  const [wanted, setWanted] = useState<Day | null>(null);
  const weeks = weeksOf(month);
  const days = weeks.flat().filter((day) => day !== null);
  const grid = useFocusOn(wanted);
  const stop = days.find((day) => day === wanted) ?? days.find((day) => day === range.endDate) ?? days[0];
  const walk = (event: KeyboardEvent, day: Day) => {
    const next = addDays(day, steps[event.key] ?? 0);
    if (next === day) return;
    event.preventDefault();
    if (next > today) return;
    setWanted(next);
    if (monthOf(next) !== month) onLeave(next);
  };
  return (
    <div className={classes.grid} ref={grid}>
      {[0, 1, 2, 3, 4, 5, 6].map((at) => (
        <span key={at} className={classes.weekday} aria-hidden="true">
          {write(addDays(sunday, at), language, { weekday: 'short' }).slice(0, 2)}
        </span>
      ))}
      {weeks.flatMap((week, row) =>
        week.map((day, at) =>
          day === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is its position.
            <span key={`${row}-${at}`} />
          ) : (
            <button
              key={day}
              type="button"
              className={classes.day}
              data-day={day}
              data-in={(day >= range.startDate && day <= range.endDate) || undefined}
              data-start={day === range.startDate || undefined}
              data-end={day === range.endDate || undefined}
              aria-label={dayWords(day, language)}
              aria-pressed={day === range.startDate || day === range.endDate}
              aria-current={day === today ? 'date' : undefined}
              disabled={day > today}
              tabIndex={day === stop ? 0 : -1}
              onKeyDown={(event) => walk(event, day)}
              onClick={() => onPress(day)}
            >
              {Number(day.slice(8))}
            </button>
          ),
        ),
      )}
    </div>
  );
}

/** Moves the focus after the wanted day is rendered, also in another month. */
function useFocusOn(day: Day | null) {
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (day === null) return;
    const button = grid.current?.querySelector(`[data-day="${day}"]`);
    if (button instanceof HTMLElement) button.focus();
  }, [day]);
  return grid;
}
