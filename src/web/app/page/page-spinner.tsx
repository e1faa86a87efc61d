import { useEffect, useState } from 'react';
import { appTexts } from '#web/app/app-texts.en.ts';
import classes from '#web/app/page/page-fault.module.css';
import { useTexts } from '#web/texts/texts.ts';
import { TickRing } from '#web/ui/art/tick-ring.tsx';

const showAfterMs = 300;

/** Shown while a page loads, in the whole window or in place of the page. */
export function PageSpinner({ isAtOnce = false }: { isAtOnce?: boolean }) {
  const { t } = useTexts(appTexts);
  const [isShown, setShown] = useState(isAtOnce);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), showAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <div className={classes.place} role="status">
      <span className={classes.ring}>
        <TickRing size={72} ticks={40} on={10} />
      </span>
      <p>{t('loading')}</p>
    </div>
  );
}
