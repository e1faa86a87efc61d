import { useLanguage } from '#web/texts/texts.ts';
import { formatDateTime } from '#web/ui/values/format-date-time.ts';
import { useTimeZone } from '#web/ui/values/time-zone.tsx';

/** A time of day in the network's zone, for use inside a sentence. */
export function useTimeText(): (moment: string | Date) => string {
  const language = useLanguage();
  const timeZone = useTimeZone();
  return (moment) => formatDateTime(new Date(moment), { format: 'time', timeZone, locale: language });
}
