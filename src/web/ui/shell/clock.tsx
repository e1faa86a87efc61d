import { useTexts } from '#web/texts/texts.ts';
import classes from '#web/ui/shell/top-bar.module.css';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { formatDateTime } from '#web/ui/values/format-date-time.ts';
import { useTimeZone } from '#web/ui/values/time-zone.tsx';
import { useServerNow } from '#web/ui/values/use-server-now.ts';

/** The server's time in the network's zone, to the second. */
export function Clock() {
  const { t, language } = useTexts(uiTexts);
  const timeZone = useTimeZone();
  const now = new Date(useServerNow());
  const time = formatDateTime(now, { format: 'time', timeZone, locale: language });
  return (
    <span className="unbroken" title={t('shell.timesIn', { zone: timeZone })}>
      <span>{time}</span> <span className={classes.zone}>{timeZone}</span>
    </span>
  );
}
