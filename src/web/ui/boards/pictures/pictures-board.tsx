import { memo } from 'react';
import { gameScreen } from '#contract/game-screens';
import { useTexts } from '#web/platform/texts.ts';
import type { BoardProps } from '#web/ui/boards/board-types.ts';
import { boardsTexts } from '#web/ui/boards/boards-texts.en.ts';
import { BoardCell } from '#web/ui/boards/cell/board-cell.tsx';
import { CellAmount } from '#web/ui/boards/cell/cell-amount.tsx';
import { type CellProps, useBoardCells } from '#web/ui/boards/cell/use-board-cells.ts';
import { BoardSide, Felt } from '#web/ui/boards/felt.tsx';
import { Butterfly } from '#web/ui/boards/pictures/butterfly.tsx';
import classes from '#web/ui/boards/pictures/pictures-board.module.css';
import tile from '#web/ui/boards/tile.module.css';

const drawnos = gameScreen('titlisorrat').kinds[0]?.drawnos(0) ?? [];

/** Titli Sorrat: twelve pictures in two rows of six. */
export function PicturesBoard(board: BoardProps) {
  const { t } = useTexts(boardsTexts);
  const { cellOf, container } = useBoardCells(board, drawnos);
  const payout = board.payouts[0]?.payout ?? 0;
  return (
    <Felt label={board.label} className={tile.board}>
      <BoardSide
        fill={board.fill}
        clock={board.clock}
        lead={board.lead}
        note={t('note.picture', { count: drawnos.length, payout })}
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
  const { t } = useTexts(boardsTexts);
  const { drawno } = cell;
  return (
    <BoardCell {...cell} name={t('cell.picture', { drawno })} className={`${tile.tile} ${classes.picture}`}>
      <Butterfly drawno={drawno} />
      <span className={classes.line} data-fill={cell.fill}>
        <b>{drawno}</b>
        <CellAmount {...cell} room={8} />
      </span>
    </BoardCell>
  );
});
