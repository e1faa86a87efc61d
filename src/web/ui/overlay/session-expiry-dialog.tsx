import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTexts } from '#web/texts/texts.ts';
import { TickRing } from '#web/ui/art/tick-ring.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import classes from '#web/ui/overlay/overlay-surface.module.css';
import { OverlaySurface } from '#web/ui/overlay/overlay-surface.tsx';
import { uiTexts } from '#web/ui/ui-texts.en.ts';

type SessionExpiryDialogProps = {
  isOpen: boolean;
  /** The remaining and the total time; one tick of the ring is a part of it. */
  secondsLeft: number;
  secondsInAll?: number;
  /** The time without activity. */
  idleMinutes: number;
  isBusy?: boolean;
  onStay: () => void;
  onLogOut: () => void;
};

/** Warns before the session ends. One click extends it. */
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
      <Row align="middle" gap="5" className="pad-y-4 pad-x-5">
        <TickRing size={104} ticks={80} on={Math.ceil((secondsLeft / secondsInAll) * 80)} tone="wait">
          <Text size="20" weight="600" role="timer">
            {clock(secondsLeft)}
          </Text>
        </TickRing>
        <div>
          <Text id={titleId} as="h2" size="16" weight="550">
            {t('sessionExpiry.title')}
          </Text>
          <Text id={textId} as="p" size="13" tone="quiet" className="above-1">
            {t('sessionExpiry.text', { count: props.idleMinutes })}
          </Text>
        </div>
      </Row>
      <div className={classes.foot}>
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
