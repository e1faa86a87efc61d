import { memo } from 'react';
import { gameScreen, tileLabel } from '#contract/game-screens';
import { useTexts } from '#web/platform/texts.ts';
import { boardsTexts } from '#web/ui/boards/boards-texts.en.ts';
import type { BoardProps } from '../board-types';
import { BoardCell } from '../cell/board-cell';
import { CellAmount } from '../cell/cell-amount';
import { type CellProps, useBoardCells } from '../cell/use-board-cells';
import { BoardSide, Felt, StakeScale } from '../felt';
import tile from '../tile.module.css';
import { BingoBall } from './bingo-ball';
import classes from './bingo-board.module.css';

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
