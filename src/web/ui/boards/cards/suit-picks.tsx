import { memo, useId } from 'react';
import { type Suit, suits } from '#contract/game-screens';
import { useTexts } from '#web/platform/texts.ts';
import { boardsTexts } from '#web/ui/boards/boards-texts.en.ts';
import type { BoardProps } from '../board-types';
import { BoardCell } from '../cell/board-cell';
import { CellAmount } from '../cell/cell-amount';
import { type CellProps, useBoardCells } from '../cell/use-board-cells';
import classes from './cards-board.module.css';
import { isRedSuit, SuitSign } from './suit-sign';

/** The four colours of a card. */
export function SuitPicks({ board }: { board: BoardProps }) {
  const { t } = useTexts(boardsTexts);
  const titleId = useId();
  const { cellOf, container } = useBoardCells(board, suits);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div role="group" aria-labelledby={titleId} {...container}>
      <p className={classes.title}>
        <b id={titleId}>{t('cards.colours')}</b>
      </p>
      <div className={classes.picks} data-many>
        {suits.map((suit) => (
          <SuitPick key={suit} {...cellOf(suit)} suit={suit} />
        ))}
      </div>
    </div>
  );
}

const SuitPick = memo(function SuitPick({ suit, ...cell }: CellProps & { suit: Suit }) {
  const { t } = useTexts(boardsTexts);
  const name = t(`suits.${suit}`);
  return (
    <BoardCell {...cell} name={name} className={classes.pick} color={isRedSuit(suit) ? 'red' : 'black'}>
      <span className={classes.face}>
        <SuitSign suit={suit} />
      </span>
      <span className={classes.words}>
        <b>{name}</b>
        <CellAmount {...cell} room={10} chipSize={34} />
      </span>
    </BoardCell>
  );
});
