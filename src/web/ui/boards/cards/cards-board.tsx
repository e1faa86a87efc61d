import { ranks, suits } from '#contract/game-screens';
import { useTexts } from '#web/platform/texts.ts';
import { boardsTexts } from '#web/ui/boards/boards-texts.en.ts';
import type { BoardProps } from '../board-types';
import { useBoardCells } from '../cell/use-board-cells';
import { DrawClock } from '../clock/draw-clock';
import { BoardHead, Felt } from '../felt';
import { useIsPhone } from '../use-is-phone';
import { CardGroup } from './card-group';
import classes from './cards-board.module.css';
import { SidePicks } from './side-picks';
import { SuitPicks } from './suit-picks';

const groups = [
  { key: 'andhar', ranks: ranks.slice(0, 6) },
  { key: 'middle', ranks: ranks.slice(6, 7) },
  { key: 'bahar', ranks: ranks.slice(7) },
] as const;

/**
 * Andhar Bahar: thirteen cards in three groups, four colours, and the side. Where sides cannot be picked, the side is
 * what follows from the picked card, so that no result contradicts itself.
 */
export function CardsBoard(board: BoardProps) {
  const { t } = useTexts(boardsTexts);
  const isPhone = useIsPhone();
  const cards = useBoardCells(board, ranks);
  const payoutOf = (name: string) => board.payouts.find(({ kind }) => kind === name)?.payout ?? 0;
  const note = t('note.cards', { rank: payoutOf('rank'), suit: payoutOf('suit'), side: payoutOf('side') });
  const picked = suits.filter((suit) => board.selected.has(suit));
  const suit = picked.length === 1 ? (picked[0] ?? 'spades') : 'spades';
  return (
    <Felt label={board.label}>
      <BoardHead fill={board.fill} clock={board.clock} lead={board.lead} note={note} />
      <div className={classes.cards} {...cards.container}>
        {groups.map((group) => (
          <CardGroup key={group.key} name={group.key} cells={group.ranks.map(cards.cellOf)} suit={suit} />
        ))}
      </div>
      <div className={classes.below}>
        <SuitPicks board={board} />
        <SidePicks board={board} />
        {!isPhone && <DrawClock face={board.clock} size={132} />}
      </div>
    </Felt>
  );
}
