import { memo } from 'react';
import { gameScreen } from '#contract/games/game-screens';
import tile from '#web/product/board/board.module.css';
import type { BoardProps } from '#web/product/board/board-types.ts';
import { BoardCell } from '#web/product/board/cell/board-cell.tsx';
import { CellAmount } from '#web/product/board/cell/cell-amount.tsx';
import { type CellProps, useBoardCells } from '#web/product/board/cell/use-board-cells.ts';
import { BoardSide, Felt } from '#web/product/board/felt.tsx';
import { Butterfly } from '#web/product/screens/titlisorrat/butterfly.tsx';
import classes from '#web/product/screens/titlisorrat/pictures-board.module.css';
import { titlisorratTexts } from '#web/product/screens/titlisorrat/titlisorrat-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';

const drawnos = gameScreen('titlisorrat').kinds[0]?.drawnos(0) ?? [];

/** Titli Sorrat: twelve pictures in two rows of six. */
export function PicturesBoard(board: BoardProps) {
  const { t } = useTexts(titlisorratTexts);
  const { cellOf, container } = useBoardCells(board, drawnos);
  const payout = board.payouts[0]?.payout ?? 0;
  return (
    <Felt label={board.label} className={tile.board}>
      <BoardSide
        fill={board.fill}
        clock={board.clock}
        lead={board.lead}
        note={t('note', { count: drawnos.length, payout })}
      />
      <div className={classes.pictures} {...container}>
        {drawnos.map((drawno) => (
          <Picture key={drawno} {...cellOf(drawno)} />
        ))}
      </div>
    </Felt>
  );
}

const Picture = memo(function Picture(cell: CellProps) {
  const { t } = useTexts(titlisorratTexts);
  const { drawno } = cell;
  return (
    <BoardCell {...cell} name={t('picture', { drawno })} className={`${tile.tile} ${classes.picture}`}>
      <Butterfly drawno={drawno} />
      <span className={classes.line} data-fill={cell.fill}>
        <b>{drawno}</b>
        <CellAmount {...cell} room={8} />
      </span>
    </BoardCell>
  );
});
