import { useTranslation } from 'react-i18next';
import { useOnline } from '#web/platform/connection.ts';
import type { LiveConnection } from '#web/platform/live-socket.ts';
import { ConnectionDot } from '#web/ui/shell/connection-dot.tsx';
import classes from './live-header.module.css';

type FreshnessProps = {
  heardAt: number;
  connection: LiveConnection;
  /** Betting is closed: that is what matters then. */
  isSealed: boolean;
};

/** How old the figures are, and whether they arrive by themselves. It is drawn anew with every tick of the clock. */
export function Freshness({ heardAt, connection, isSealed }: FreshnessProps) {
  const { t } = useTranslation('liveDraws');
  const isOnline = useOnline();
  const seconds = Math.max(0, Math.round((Date.now() - heardAt) / 1000));
  const words = isSealed ? t('bettingClosed') : t('updated', { count: seconds });
  return (
    <p className={classes.fresh}>
      <ConnectionDot connection={isOnline ? connection : 'offline'} />
      <span>{isOnline ? words : t('waitsForConnection')}</span>
    </p>
  );
}
