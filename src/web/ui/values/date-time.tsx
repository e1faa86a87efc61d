import { useTexts } from '#web/texts/texts.ts';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { type DateTimeStyle, formatDateTime } from '#web/ui/values/format-date-time.ts';
import { useTimeZone } from '#web/ui/values/time-zone.tsx';

type DateTimeProps = { value: string | Date; format?: DateTimeStyle };

/** A moment in the network's zone. The tooltip shows it in UTC. */
export function DateTime({ value, format = 'date-time' }: DateTimeProps) {
  const { t, language } = useTexts(uiTexts);
  const timeZone = useTimeZone();
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return null;
  const utc = formatDateTime(moment, { format: 'precise', timeZone: 'UTC', locale: language });
  return (
    <time className="unbroken" dateTime={moment.toISOString()} title={t('time.inUtc', { time: utc })}>
      {formatDateTime(moment, { format, timeZone, locale: language })}
    </time>
  );
}
