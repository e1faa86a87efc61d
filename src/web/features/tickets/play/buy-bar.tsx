import { Button } from '@mantine/core';
import { IconArrowBackUp, IconRepeat } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '#web/features/tickets/play/buy-bar.module.css';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import type { UsedSlip } from '#web/features/tickets/use-slip.ts';
import { useTexts } from '#web/platform/texts.ts';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Money } from '#web/ui/money.tsx';

type BuyBarProps = {
  slip: UsedSlip;
  balance: number;
  /** What the button says and whether it can be pressed. */
  label: string;
  isBusy: boolean;
  canBuy: boolean;
  isLocked: boolean;
  onBuy: () => void;
  /** Lays the last ticket again; undefined where there is none. */
  onRepeat: (() => void) | undefined;
  /** Words and controls above: a refusal, the clock, the chips. */
  children: ReactNode;
};

/** What the ticket costs, what is left after it, and the button that buys it. On a phone it stays under the thumb. */
export function BuyBar(props: BuyBarProps) {
  const { t } = useTexts(ticketsTexts);
  const { slip, balance, isLocked } = props;
  const after = (Math.round(balance * 100) - slip.cost * 100) / 100;
  return (
    <section className={classes.bar} aria-label={t('slip.title')}>
      {props.children}
      <div className={classes.row}>
        <dl className={classes.figures}>
          <div>
            <dt>{t('slip.cost')}</dt>
            <dd className={classes.cost}>
              <Money amount={slip.cost} />
            </dd>
          </div>
          <div>
            <dt>{t('slip.after')}</dt>
            <dd>
              <Money amount={after} />
            </dd>
          </div>
        </dl>
        <BackButton slip={slip} isLocked={isLocked} onRepeat={props.onRepeat} />
        <BusyButton
          size="md"
          className={classes.buy ?? ''}
          isBusy={props.isBusy}
          busyLabel={t('slip.buying')}
          disabled={!props.canBuy}
          onClick={props.onBuy}
        >
          {props.label}
        </BusyButton>
      </div>
    </section>
  );
}

type BackButtonProps = Pick<BuyBarProps, 'slip' | 'isLocked' | 'onRepeat'>;

/** Takes the last step back; on an empty slip it lays the last ticket again. */
function BackButton({ slip, isLocked, onRepeat }: BackButtonProps) {
  const { t } = useTexts(ticketsTexts);
  const isRepeat = slip.picks.length === 0 && !slip.canUndo && onRepeat !== undefined;
  const name = isRepeat ? t('slip.repeat') : t('slip.undo');
  return (
    <Button
      variant="default"
      size="md"
      className={classes.back ?? ''}
      aria-label={name}
      title={name}
      disabled={isLocked || (!isRepeat && !slip.canUndo)}
      onClick={isRepeat ? onRepeat : slip.undo}
    >
      <Icon of={isRepeat ? IconRepeat : IconArrowBackUp} size={20} />
    </Button>
  );
}
