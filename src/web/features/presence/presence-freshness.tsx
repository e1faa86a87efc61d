import { useInterval } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#web/platform/connection.ts';
import type { LiveConnection } from '#web/platform/live-socket.ts';
import { ConnectionDot } from '#web/ui/shell/connection-dot.tsx';
import classes from './presence-freshness.module.css';
import { askEveryMs } from './use-online-players';

type PresenceFreshnessProps = {
  /** When the list was last read, by this machine's clock; 0 while it is read for the first time. */
  readAt: number;
  connection: LiveConnection;
  /** What was read, such as how many are online. */
  children: ReactNode;
};

/** How old the list is, and whether its changes arrive by themselves. */
export function PresenceFreshness({ readAt, connection, children }: PresenceFreshnessProps) {
  const { t } = useTranslation('presence');
  const isOnline = useOnline();
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), 1_000, { autoInvoke: true });
  const seconds = Math.max(0, Math.round((now - readAt) / 1000));
  const way =
    connection === 'connected' ? t('fresh.live') : t('fresh.asked', { count: Math.round(askEveryMs / 1000) });
  return (
    <span className={classes.fresh}>
      {children}
      <ConnectionDot connection={isOnline ? connection : 'offline'} />
      {isOnline && readAt > 0 && (
        <span>
          {t('fresh.updated', { count: seconds })} ({way})
        </span>
      )}
      {!isOnline && <span>{t('fresh.offline')}</span>}
    </span>
  );
}
