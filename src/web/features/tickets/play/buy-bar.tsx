import { Button } from '@mantine/core';
import { IconArrowBackUp, IconRepeat } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '#web/features/tickets/play/buy-bar.module.css';
import type { UsedSlip } from '#web/features/tickets/slip/use-slip.ts';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { BusyButton } from '#web/ui/form/busy-button.tsx';
import { Row, Text } from '#web/ui/layout/layout.tsx';
import { Money } from '#web/ui/values/money.tsx';

type BuyBarProps = {
  slip: UsedSlip;
  balance: number;
  /** The button's label and whether it is enabled. */
  label: string;
  isBusy: boolean;
  canBuy: boolean;
  isLocked: boolean;
  onBuy: () => void;
  /** Repeats the last ticket; undefined if there is none. */
  onRepeat: (() => void) | undefined;
  /** Content above: a refusal, the clock, the chips. */
  children: ReactNode;
};

/** The ticket's cost, the balance afterwards, and the buy button. On a phone it stays at the bottom. */
export function BuyBar(props: BuyBarProps) {
  const { t } = useTexts(ticketsTexts);
  const { slip, balance, isLocked } = props;
  const after = (Math.round(balance * 100) - slip.cost * 100) / 100;
  return (
    <section className={classes.bar} aria-label={t('slip.title')}>
      {props.children}
      <Row align="middle" gap="2" className="pad-y-2 pad-x-3">
        <dl className={classes.figures}>
          <div>
            <Text as="dt" size="12" tone="faint" line="unbroken">
              {t('slip.cost')}
            </Text>
            <dd className={classes.cost}>
              <Money amount={slip.cost} />
            </dd>
          </div>
          <div>
            <Text as="dt" size="12" tone="faint" line="unbroken">
              {t('slip.after')}
            </Text>
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
      </Row>
    </section>
  );
}

type BackButtonProps = Pick<BuyBarProps, 'slip' | 'isLocked' | 'onRepeat'>;

/** Undoes the last step; on an empty slip it repeats the last ticket. */
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
