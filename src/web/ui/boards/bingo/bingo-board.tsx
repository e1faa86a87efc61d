import { memo } from 'react';
import { gameScreen, tileLabel } from '#contract/game-screens';
import { useTexts } from '#web/platform/texts.ts';
import { BingoBall } from '#web/ui/boards/bingo/bingo-ball.tsx';
import classes from '#web/ui/boards/bingo/bingo-board.module.css';
import type { BoardProps } from '#web/ui/boards/board-types.ts';
import { boardsTexts } from '#web/ui/boards/boards-texts.en.ts';
import { BoardCell } from '#web/ui/boards/cell/board-cell.tsx';
import { CellAmount } from '#web/ui/boards/cell/cell-amount.tsx';
import { type CellProps, useBoardCells } from '#web/ui/boards/cell/use-board-cells.ts';
import { BoardSide, Felt, StakeScale } from '#web/ui/boards/felt.tsx';
import tile from '#web/ui/boards/tile.module.css';

const drawnos = gameScreen('bingo').kinds[0]?.drawnos(0) ?? [];

/** Bingo: 25 tiles, each with its ball and its label. */
export function BingoBoard(board: BoardProps) {
  const { t } = useTexts(boardsTexts);
  const { cellOf, container, most } = useBoardCells(board, drawnos);
  const payout = board.payouts[0]?.payout ?? 0;
  return (
    <Felt label={board.label} className={tile.board}>
      <BoardSide
        fill={board.fill}
        clock={board.clock}
        lead={board.lead}
        note={t('note.tile', { count: drawnos.length, payout })}
      />
      <div>
        <div className={classes.tiles} {...container}>
          {drawnos.map((drawno) => (
            <Tile key={drawno} {...cellOf(drawno)} />
          ))}
        </div>
        {board.fill === 'stakes' && <StakeScale label={t('scale.tile')} most={most} />}
      </div>
    </Felt>
  );
}

const Tile = memo(function Tile(cell: CellProps) {
  const { t } = useTexts(boardsTexts);
  const { drawno } = cell;
  const label = tileLabel(drawno);
  return (
    <BoardCell {...cell} name={t('cell.tile', { drawno, label })} className={`${tile.tile} ${classes.tile}`}>
      <BingoBall drawno={drawno} />
      <span className={classes.words} data-fill={cell.fill}>
        <b>{label}</b>
        <CellAmount {...cell} />
      </span>
    </BoardCell>
  );
});
