import { IconWifiOff } from '@tabler/icons-react';
import { shellTexts } from '#web/app/shell-texts.en.ts';
import { useConnection } from '#web/platform/calls/connection.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import classes from '#web/ui/layout/page.module.css';
import type { Connection } from '#web/ui/shell/connection-dot.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { formatDateTime } from '#web/ui/values/format-date-time.ts';
import { useTimeZone } from '#web/ui/values/time-zone.tsx';
import { useServerNow } from '#web/ui/values/use-server-now.ts';

/** Shows that the server cannot be reached, since when, and when it is tried again. */
export function ConnectionBanner() {
  const { t, language } = useTexts(shellTexts);
  const timeZone = useTimeZone();
  const { isOnline, heardAt, retryAt } = useConnection();
  const now = useServerNow(!isOnline);
  if (isOnline) return null;
  const asOf = formatDateTime(new Date(heardAt), { format: 'time', timeZone, locale: language });
  const retryInSeconds = retryAt === null ? undefined : Math.max(0, Math.ceil((retryAt - now) / 1000));
  return (
    <aside aria-label={t('connection')}>
      <OfflineBanner asOf={asOf} retryInSeconds={retryInSeconds} />
    </aside>
  );
}

export function useConnectionState(): Connection {
  return useConnection().isOnline ? 'connected' : 'offline';
}

type OfflineBannerProps = { asOf?: string | undefined; retryInSeconds?: number | undefined };

/** Shows that the data is stale and that credit cannot be moved. `asOf` is a time of day. */
function OfflineBanner({ asOf, retryInSeconds }: OfflineBannerProps) {
  const { t } = useTexts(uiTexts);
  return (
    <div className={classes.banner}>
      <Icon of={IconWifiOff} />
      <p className="flexible" role="alert">
        <Text as="strong" weight="550">
          {t('offline.title')}
        </Text>{' '}
        {asOf !== undefined && `${t('offline.asOf', { time: asOf })} `}
        {t('offline.text')}
      </p>
      {retryInSeconds !== undefined && (
        <Text fontSize="12" tone="quiet" line="unbroken">
          {t('offline.retry', { count: retryInSeconds })}
        </Text>
      )}
    </div>
  );
}
