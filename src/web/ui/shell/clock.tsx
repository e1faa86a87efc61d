import { useEffect, useState } from 'react';
import { useTexts } from '#web/platform/texts.ts';
import { formatDateTime } from '#web/ui/format-date-time.ts';
import classes from '#web/ui/shell/top-bar.module.css';
import { useTimeZone } from '#web/ui/time-zone.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

/** The server's time in the network's zone, to the second. */
export function Clock({ offsetMs }: { offsetMs: number }) {
  const { t, language } = useTexts(uiTexts);
  const timeZone = useTimeZone();
  const now = new Date(useNowMs() + offsetMs);
  const time = formatDateTime(now, { format: 'time', timeZone, locale: language });
  return (
    <span className="unbroken" title={t('shell.timesIn', { zone: timeZone })}>
      {time} <span className={classes.zone}>{timeZone}</span>
    </span>
  );
}

function useNowMs(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
