import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../platform/connection';
import { formatDateTime } from '../../ui/format-date-time';
import { OfflineBanner } from '../../ui/offline-banner';
import type { Connection } from '../../ui/shell/connection-dot';
import { useTimeZone } from '../../ui/time-zone';

/** Says that the server cannot be reached, since when, and when it is asked again. */
export function ConnectionBanner() {
  const { i18n } = useTranslation('app');
  const timeZone = useTimeZone();
  const { isOnline, heardAt, retryAt } = useConnection();
  const now = useSeconds(!isOnline);
  if (isOnline) return null;
  const asOf = formatDateTime(new Date(heardAt), { format: 'time', timeZone, locale: i18n.language });
  const retryInSeconds = retryAt === null ? undefined : Math.max(0, Math.ceil((retryAt - now) / 1000));
  return <OfflineBanner asOf={asOf} retryInSeconds={retryInSeconds} />;
}

export function useConnectionState(): Connection {
  return useConnection().isOnline ? 'connected' : 'offline';
}

function useSeconds(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
