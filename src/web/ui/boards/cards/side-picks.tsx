import { memo, useId } from 'react';
import { type Side, sides } from '#contract/game-screens';
import { useTexts } from '#web/platform/texts.ts';
import { boardsTexts } from '#web/ui/boards/boards-texts.en.ts';
import type { BoardProps } from '../board-types';
import { BoardCell } from '../cell/board-cell';
import { CellAmount } from '../cell/cell-amount';
import { type CellProps, useBoardCells } from '../cell/use-board-cells';
import classes from './cards-board.module.css';

/** Andhar and bahar, and for an operator the middle, on which nobody can bet. */
export function SidePicks({ board }: { board: BoardProps }) {
  const { t } = useTexts(boardsTexts);
  const titleId = useId();
  const shown = board.fill === 'stakes' ? sides : sides.filter((side) => side !== 'middle');
  const { cellOf, container } = useBoardCells(board, shown);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div role="group" aria-labelledby={titleId} {...container}>
      <p className={classes.title}>
        <b id={titleId}>{t('cards.types')}</b>
      </p>
      <div className={classes.picks}>
        {shown.map((side) => (
          <SidePick key={side} {...cellOf(side)} side={side} />
        ))}
      </div>
    </div>
  );
}

const SidePick = memo(function SidePick({ side, ...cell }: CellProps & { side: Side }) {
  const { t } = useTexts(boardsTexts);
  const name = t(`cards.${side}`);
  return (
    <BoardCell {...cell} name={name} className={classes.pick}>
      <span className={classes.words}>
        <b>{name}</b>
        {side === 'middle' ? (
          <span className={classes.none}>{t('cards.noBets')}</span>
        ) : (
          <CellAmount {...cell} room={10} chipSize={40} />
        )}
      </span>
    </BoardCell>
  );
});
