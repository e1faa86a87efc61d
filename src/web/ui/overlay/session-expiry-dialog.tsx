import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTexts } from '#web/platform/texts.ts';
import { TickRing } from '#web/ui/art/tick-ring.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import dialog from '#web/ui/overlay/dialog.module.css';
import { OverlaySurface } from '#web/ui/overlay/overlay-surface.tsx';
import classes from '#web/ui/overlay/session-expiry-dialog.module.css';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type SessionExpiryDialogProps = {
  isOpen: boolean;
  /** What is left, and of how much; one tick of the ring is a part of it. */
  secondsLeft: number;
  secondsInAll?: number;
  /** For how long nothing was used. */
  idleMinutes: number;
  isBusy?: boolean;
  onStay: () => void;
  onLogOut: () => void;
};

/** Warns before the session ends. One press stays. */
export function SessionExpiryDialog(props: SessionExpiryDialogProps) {
  const { t } = useTexts(uiTexts);
  const titleId = useId();
  const textId = useId();
  const { secondsLeft, secondsInAll = 120 } = props;
  return (
    <OverlaySurface
      isOpen={props.isOpen}
      onClose={props.onStay}
      role="alertdialog"
      labelledBy={titleId}
      describedBy={textId}
      closesOutside={false}
    >
      <div className={classes.body}>
        <TickRing size={104} ticks={80} on={Math.ceil((secondsLeft / secondsInAll) * 80)} tone="wait">
          <span className={classes.left} role="timer">
            {clock(secondsLeft)}
          </span>
        </TickRing>
        <div>
          <h2 id={titleId} className={dialog.title}>
            {t('sessionExpiry.title')}
          </h2>
          <p id={textId} className={classes.text}>
            {t('sessionExpiry.text', { count: props.idleMinutes })}
          </p>
        </div>
      </div>
      <div className={dialog.foot}>
        <Button variant="subtle" color="gray" onClick={props.onLogOut}>
          {t('sessionExpiry.logOut')}
        </Button>
        <BusyButton isBusy={props.isBusy ?? false} onClick={props.onStay} data-autofocus>
          {t('sessionExpiry.stay')}
        </BusyButton>
      </div>
    </OverlaySurface>
  );
}

function clock(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  return `${String(Math.floor(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`;
}
