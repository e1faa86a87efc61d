import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import type { Day, Period } from '#contract/date-presets';
import { useTexts } from '#web/platform/texts.ts';
import { OverlaySurface } from '#web/ui/overlay/overlay-surface.tsx';
import { Calendar } from '#web/ui/period-filter/calendar.tsx';
import classes from '#web/ui/period-filter/date-range-dialog.module.css';
import { periodTexts } from '#web/ui/period-filter/period-texts.en.ts';
import { type RangeFaults, rangeFaults } from '#web/ui/period-filter/range-faults.ts';
import { useTimeZone } from '#web/ui/time-zone.tsx';

type DateRangeDialogProps = {
  period: Period;
  today: Day;
  onChoose: (period: Period) => void;
  onClose: () => void;
};

/** Asks for the first and the last day of a report. */
export function DateRangeDialog({ period, today, onChoose, onClose }: DateRangeDialogProps) {
  const { t } = useTexts(periodTexts);
  const titleId = useId();
  const timeZone = useTimeZone();
  const [range, setRange] = useState<Period>({ startDate: period.startDate, endDate: period.endDate });
  const [faults, setFaults] = useState<RangeFaults>({});
  const put = (change: Partial<Period>) => {
    setRange({ ...range, ...change });
    setFaults({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = rangeFaults(range, today);
    setFaults(found);
    if (Object.keys(found).length === 0) onChoose(range);
  };
  const fault = (name: keyof Period) => {
    const code = faults[name];
    return code === undefined ? undefined : t(code);
  };
  const isWhole = Object.keys(rangeFaults(range, today)).length === 0;
  return (
    <OverlaySurface isOpen onClose={onClose} labelledBy={titleId}>
      <form noValidate onSubmit={submit} aria-labelledby={titleId}>
        <div className={classes.head}>
          <h2 id={titleId}>{t('title')}</h2>
          <span>{t('daysIn', { zone: timeZone })}</span>
        </div>
        <div className={classes.fields}>
          <TextInput
            type="date"
            label={t('from')}
            value={range.startDate}
            max={today}
            error={fault('startDate')}
            data-autofocus
            onChange={(event) => put({ startDate: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t('until')}
            value={range.endDate}
            max={today}
            error={fault('endDate')}
            onChange={(event) => put({ endDate: event.currentTarget.value })}
          />
        </div>
        <Calendar range={range} today={today} onChange={put} />
        <div className={classes.foot}>
          <span role="status">{isWhole && <DayCount count={countDays(range)} />}</span>
          <Button type="submit">{t('submit')}</Button>
        </div>
      </form>
    </OverlaySurface>
  );
}

function DayCount({ count }: { count: number }) {
  const { t, language } = useTexts(periodTexts);
  return t('days', { count, number: count.toLocaleString(language) });
}

const dayMs = 86_400_000;

/** How many days a period has, both ends included. */
function countDays({ startDate, endDate }: Period): number {
  return (Date.parse(endDate) - Date.parse(startDate)) / dayMs + 1;
}
