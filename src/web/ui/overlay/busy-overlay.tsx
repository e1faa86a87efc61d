import { Portal } from '@mantine/core';
import { useTexts } from '#web/texts/texts.ts';
import { TickRing } from '#web/ui/art/tick-ring.tsx';
import classes from '#web/ui/overlay/overlay-surface.module.css';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

/** Covers the screen while work runs that must not be interrupted, and names it. */
export function BusyOverlay({ isOpen, label }: { isOpen: boolean; label?: string }) {
  const { t } = useTexts(uiTexts);
  if (!isOpen) return null;
  return (
    <Portal>
      <div className={classes.cover} role="alert" aria-busy="true" data-overlay-surface>
        <div className={classes.plate}>
          <span className={classes.ring}>
            <TickRing size={72} ticks={40} on={10} />
          </span>
          <p>{label ?? t('busy')}</p>
        </div>
      </div>
    </Portal>
  );
}
