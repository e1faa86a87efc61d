import { dayIn } from '#contract/reports/date-presets';
import type { HistoryRow } from '#contract/reports/history';
import { historyTexts } from '#web/features/history/history-texts.en.ts';
import { useTexts } from '#web/platform/texts.ts';
import { write as writeDay } from '#web/ui/filters/period-words.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { formatDateTime } from '#web/ui/values/format-date-time.ts';
import { useTimeZone } from '#web/ui/values/time-zone.tsx';

type DrawTimesProps = { ticket: Pick<HistoryRow, 'timeopen' | 'timeclose'>; hasDay: boolean };

/** When betting opened and closed. The tooltip shows both in UTC. */
export function DrawTimes({ ticket, hasDay }: DrawTimesProps) {
  const { t, language } = useTexts(historyTexts);
  const { t: tUi } = useTexts(uiTexts);
  const timeZone = useTimeZone();
  const both = (zone: string, isDated: boolean) => {
    const write = (moment: string) =>
      formatDateTime(new Date(moment), { format: 'time', timeZone: zone, locale: language });
    const times = t('openClose', { open: write(ticket.timeopen), close: write(ticket.timeclose) });
    if (!isDated) return times;
    const day = dayIn(zone, new Date(ticket.timeopen));
    return `${writeDay(day, language, { day: 'numeric', month: 'short' })}, ${times}`;
  };
  return <span title={tUi('time.inUtc', { time: both('UTC', true) })}>{both(timeZone, hasDay)}</span>;
}
