import type { ReactNode } from 'react';
import { useOnline } from '#web/platform/calls/connection.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { type Connection, ConnectionDot } from '#web/ui/shell/connection-dot.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';
import { useServerNow } from '#web/ui/values/use-server-now.ts';

interface FreshnessProps {
  /** When the figures were read, by the server's clock; 0 during the first load. */
  at: number;
  /** The state of the live channel. Without one the age of the figures decides. */
  connection?: Connection;
  /** In milliseconds: older figures are shown as stale. */
  oldAfterMs?: number;
  /** Shown instead of the age if something else is more important. */
  words?: ReactNode;
  /** Text before and after the age. */
  before?: ReactNode;
  after?: ReactNode;
}

/** Shows the age of the figures and whether updates arrive. */
export function Freshness({ at, connection, oldAfterMs = 30_000, words, before, after }: FreshnessProps) {
  const { t } = useTexts(uiTexts);
  const isOnline = useOnline();
  const ageMs = Math.max(0, useServerNow() - at);
  const byAge = ageMs > oldAfterMs ? 'connecting' : 'connected';
  return (
    <Text wrap align="middle" size="13" tone="quiet" className="inline gap-x-2">
      {before}
      <ConnectionDot connection={isOnline ? (connection ?? byAge) : 'offline'} />
      {!isOnline && <span>{t('fresh.offline')}</span>}
      {isOnline && at > 0 && <span>{words ?? t('fresh.updated', { count: Math.round(ageMs / 1000) })}</span>}
      {isOnline && after}
    </Text>
  );
}
