import { memo, useId } from 'react';
import type { Side, Suit } from '#contract/game-screens';
import { useTexts } from '#web/platform/texts.ts';
import { boardsTexts } from '#web/ui/boards/boards-texts.en.ts';
import { BoardCell } from '../cell/board-cell';
import { CellAmount } from '../cell/cell-amount';
import type { CellProps } from '../cell/use-board-cells';
import classes from './cards-board.module.css';
import { PlayingCard } from './playing-card';

/** The cards of one side. They show the picked colour. */
export function CardGroup({ name, cells, suit }: { name: Side; cells: readonly CellProps[]; suit: Suit }) {
  const { t } = useTexts(boardsTexts);
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div role="group" aria-labelledby={titleId} className={classes.group} data-group={name}>
      <p className={classes.title}>
        <b id={titleId}>{t(`cards.${name}`)}</b>
        <span>{t(`cards.${name}Ranks`)}</span>
      </p>
      <div className={classes.row}>
        {cells.map((cell) => (
          <CardCell key={cell.drawno} {...cell} suit={suit} />
        ))}
      </div>
    </div>
  );
}

const CardCell = memo(function CardCell({ suit, ...cell }: CellProps & { suit: Suit }) {
  return (
    <BoardCell {...cell} name={cell.drawno} className={classes.card}>
      <PlayingCard rank={cell.drawno} suit={suit} />
      <span className={classes.amount} data-fill={cell.fill}>
        <CellAmount {...cell} chipSize={36} />
      </span>
    </BoardCell>
  );
});
