import { memo } from 'react';
import { gameScreen } from '#contract/games/game-screens';
import { tileLabel } from '#contract/screens/bingo';
import tile from '#web/product/board/board.module.css';
import type { BoardProps } from '#web/product/board/board-types.ts';
import { BoardCell } from '#web/product/board/cell/board-cell.tsx';
import { CellAmount } from '#web/product/board/cell/cell-amount.tsx';
import { type CellProps, useBoardCells } from '#web/product/board/cell/use-board-cells.ts';
import { BoardSide, Felt, StakeScale } from '#web/product/board/felt.tsx';
import { BingoBall } from '#web/product/screens/bingo/bingo-ball.tsx';
import classes from '#web/product/screens/bingo/bingo-board.module.css';
import { bingoTexts } from '#web/product/screens/bingo/bingo-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';

const drawnos = gameScreen('bingo').kinds[0]?.drawnos(0) ?? [];

/** Bingo: 25 tiles, each with its ball and its label. */
export function BingoBoard(board: BoardProps) {
  const { t } = useTexts(bingoTexts);
  const { cellOf, container, most } = useBoardCells(board, drawnos);
  const payout = board.payouts[0]?.payout ?? 0;
  return (
    <Felt label={board.label} className={tile.board}>
      <BoardSide
        fill={board.fill}
        clock={board.clock}
        lead={board.lead}
        note={t('note', { count: drawnos.length, payout })}
      />
      <div>
        <div className={classes.tiles} {...container}>
          {drawnos.map((drawno) => (
            <Tile key={drawno} {...cellOf(drawno)} />
          ))}
        </div>
        {board.fill === 'stakes' && <StakeScale label={t('scale')} most={most} />}
      </div>
    </Felt>
  );
}

const Tile = memo(function Tile(cell: CellProps) {
  const { t } = useTexts(bingoTexts);
  const { drawno } = cell;
  const label = tileLabel(drawno);
  return (
    <BoardCell {...cell} name={t('tile', { drawno, label })} className={`${tile.tile} ${classes.tile}`}>
      <BingoBall drawno={drawno} />
      <span className={classes.words} data-fill={cell.fill}>
        <b>{label}</b>
        <CellAmount {...cell} />
      </span>
    </BoardCell>
  );
});
