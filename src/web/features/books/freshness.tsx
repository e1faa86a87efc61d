import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#web/platform/connection.ts';
import { ConnectionDot } from '#web/ui/shell/connection-dot.tsx';
import classes from './books-page.module.css';

const oldAfterMs = 30_000;

/** How old the figures are, and whether new ones arrive. */
export function Freshness({ at }: { at: number }) {
  const { t } = useTranslation('books');
  const isOnline = useOnline();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const ageMs = Math.max(0, now - at);
  return (
    <p className={classes.fresh}>
      <ConnectionDot connection={!isOnline ? 'offline' : ageMs > oldAfterMs ? 'connecting' : 'connected'} />
      <span>{t('updated', { count: Math.round(ageMs / 1000) })}</span>
    </p>
  );
}
