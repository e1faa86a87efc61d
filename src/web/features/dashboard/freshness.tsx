import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#web/platform/connection.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { formatDateTime } from '#web/ui/format-date-time.ts';
import { ConnectionDot } from '#web/ui/shell/connection-dot.tsx';
import { useTimeZone } from '#web/ui/time-zone.tsx';
import classes from './dashboard-page.module.css';

const oldAfterMs = 90_000;

/** How old the figures are. They are told to be old only when they should not be. */
export function Freshness({ at, isFetching }: { at: number; isFetching: boolean }) {
  const { t, i18n } = useTranslation('dashboard');
  const timeZone = useTimeZone();
  const isOnline = useOnline();
  const ageMs = Math.max(0, useNow() - at);
  const isOld = ageMs > oldAfterMs;
  const time = formatDateTime(new Date(at), { format: 'time', timeZone, locale: i18n.language });
  const connection = !isOnline ? 'offline' : isOld || isFetching ? 'connecting' : 'connected';
  return (
    <p className={classes.fresh}>
      <ConnectionDot connection={connection} />
      <span>{isOld ? t('notUpdated', { time }) : t('updated', { count: Math.round(ageMs / 1000) })}</span>
      <span aria-hidden="true">·</span>
      <DateTime value={new Date(at)} format="long-date" />
    </p>
  );
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
