import { Button } from '@mantine/core';
import { useId } from 'react';
import type { Day, Period } from '#contract/ground/date-presets';
import { useForm } from '#web/platform/form/use-form.ts';
import { Calendar } from '#web/platform/period/calendar.tsx';
import classes from '#web/platform/period/period-filter.module.css';
import { rangeFaults } from '#web/platform/period/range-faults.ts';
import { useTexts } from '#web/texts/texts.ts';
import { DayInput } from '#web/ui/form/inputs/day-input.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import overlayClasses from '#web/ui/overlay/overlay-surface.module.css';
import { OverlaySurface } from '#web/ui/overlay/overlay-surface.tsx';
import { periodTexts } from '#web/ui/values/period-texts.en.ts';
import { useTimeZone } from '#web/ui/values/time-zone.tsx';

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
  const form = useForm({
    initial: { startDate: period.startDate, endDate: period.endDate },
    check: (range) => {
      const faults = Object.entries(rangeFaults(range, today));
      return Object.fromEntries(faults.map(([name, code]) => [name, t(code)]));
    },
    send: async (range) => range,
    onDone: onChoose,
  });
  const range = form.values;
  // Each end may mend a fault of the other.
  const change = (part: Partial<Period>) => form.change({ ...range, ...part });
  const isWhole = Object.keys(rangeFaults(range, today)).length === 0;
  return (
    <OverlaySurface isOpen onClose={onClose} labelledBy={titleId}>
      <form noValidate onSubmit={form.submit} aria-labelledby={titleId}>
        <div className={overlayClasses.head}>
          <Text as="h2" size="16" weight="550" id={titleId}>
            {t('title')}
          </Text>
          <Text fontSize="12" tone="quiet">
            {t('daysIn', { zone: timeZone })}
          </Text>
        </div>
        <div className={classes.fields}>
          <DayInput
            {...form.field('startDate')}
            onChange={(startDate) => change({ startDate })}
            label={t('from')}
            max={today}
            data-autofocus
          />
          <DayInput
            {...form.field('endDate')}
            onChange={(endDate) => change({ endDate })}
            label={t('until')}
            max={today}
          />
        </div>
        <Calendar range={range} today={today} onChange={change} />
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

/** The number of days in a period, both ends included. */
function countDays({ startDate, endDate }: Period): number {
  return (Date.parse(endDate) - Date.parse(startDate)) / dayMs + 1;
}
