import { Button } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { ScreenName } from '#contract/games/game-screens';
import classes from '#web/features/tickets/play/buy-bar.module.css';
import type { UsedSlip } from '#web/features/tickets/slip/use-slip.ts';
import { ticketsTexts } from '#web/features/tickets/tickets-texts.en.ts';
import { useNumberWords } from '#web/product/results/result-words.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Text } from '#web/ui/layout/layout.tsx';
import { Panel } from '#web/ui/page/panel.tsx';

type PicksPanelProps = { slip: UsedSlip; screen: ScreenName; chip: number; isLocked: boolean };

/** Every picked number with its points and buttons to add or remove a chip, without finding it on the board. */
export function PicksPanel({ slip, screen, chip, isLocked }: PicksPanelProps) {
  const { t } = useTexts(ticketsTexts);
  const words = useNumberWords();
  const { picks } = slip;
  const clear = picks.length > 0 && (
    <Button
      variant="subtle"
      color="gray"
      className={classes.clear ?? ''}
      disabled={isLocked}
      onClick={slip.clear}
    >
      {t('slip.clear')}
    </Button>
  );
  return (
    <Panel title={t('slip.picks')} aside={clear} isFlush>
      {picks.length === 0 ? (
        <Text as="p" size="13" tone="quiet" className="pad-y-3 pad-x-4">
          {t('slip.empty')} {t('play.tap')}
        </Text>
      ) : (
        <ul className={classes.picks}>
          {picks.map(({ drawno, qty }) => {
            const name = words(screen, drawno);
            return (
              <li key={drawno} className={classes.pick}>
                <Text room="grow" weight="550">
                  {name}
                </Text>
                <button
                  type="button"
                  className={classes.step}
                  disabled={isLocked}
                  aria-label={t('slip.less', { chip, drawno: name })}
                  onClick={() => slip.take(drawno, chip)}
                >
                  <Icon of={IconMinus} size={16} />
                </button>
                <strong className={classes.qty}>{qty}</strong>
                <button
                  type="button"
                  className={classes.step}
                  disabled={isLocked}
                  aria-label={t('slip.more', { chip, drawno: name })}
                  onClick={() => slip.add(drawno, chip)}
                >
                  <Icon of={IconPlus} size={16} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
