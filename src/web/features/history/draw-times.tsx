import { useTranslation } from 'react-i18next';
import { dayIn } from '#contract/date-presets';
import type { HistoryRow } from '#contract/history';
import { formatDateTime } from '#web/ui/format-date-time.ts';
import { write as writeDay } from '#web/ui/period-filter/period-words.ts';
import { useTimeZone } from '#web/ui/time-zone.tsx';

type DrawTimesProps = { ticket: Pick<HistoryRow, 'timeopen' | 'timeclose'>; hasDay: boolean };

/** When betting opened and closed. The tooltip gives both in UTC. */
export function DrawTimes({ ticket, hasDay }: DrawTimesProps) {
  const { t, i18n } = useTranslation('history');
  const { t: tUi } = useTranslation('ui');
  const timeZone = useTimeZone();
  const both = (zone: string, isDated: boolean) => {
    const write = (moment: string) =>
      formatDateTime(new Date(moment), { format: 'time', timeZone: zone, locale: i18n.language });
    const times = t('openClose', { open: write(ticket.timeopen), close: write(ticket.timeclose) });
    if (!isDated) return times;
    const day = dayIn(zone, new Date(ticket.timeopen));
    return `${writeDay(day, i18n.language, { day: 'numeric', month: 'short' })}, ${times}`;
  };
  return <span title={tUi('time.inUtc', { time: both('UTC', true) })}>{both(timeZone, hasDay)}</span>;
}
