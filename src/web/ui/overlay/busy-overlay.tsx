import { Portal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TickRing } from '../art/tick-ring';
import classes from './busy-overlay.module.css';

/** Covers the screen while work runs that must not be disturbed, and says what it is. */
export function BusyOverlay({ isOpen, label }: { isOpen: boolean; label?: string }) {
  const { t } = useTranslation('ui');
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
