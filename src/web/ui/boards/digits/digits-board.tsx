import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { gameScreen } from '#contract/game-screens';
import type { BoardProps } from '../board-types';
import { BoardCell } from '../cell/board-cell';
import { CellAmount } from '../cell/cell-amount';
import { type CellProps, useBoardCells } from '../cell/use-board-cells';
import { BoardSide, Felt, StakeScale } from '../felt';
import tile from '../tile.module.css';
import classes from './digits-board.module.css';

/** A game of the Game Master: its numbers in a grid, shown by their images where it has them. */
export function DigitsBoard(board: BoardProps) {
  const { t } = useTranslation('boards');
  const drawnos = gameScreen('digits').kinds[0]?.drawnos(board.nodigit) ?? [];
  const { cellOf, container, most } = useBoardCells(board, drawnos);
  const hasImages = (board.images ?? []).some((image) => image !== null);
  const payout = board.payouts[0]?.payout ?? 0;
  return (
    <Felt label={board.label} className={tile.board}>
      <BoardSide
        clock={board.clock}
        lead={board.lead}
        note={t('note.number', { count: drawnos.length, payout })}
      />
      <div>
        <div className={classes.digits} data-images={hasImages || undefined} {...container}>
          {drawnos.map((drawno, at) => (
            <Digit key={drawno} {...cellOf(drawno)} image={board.images?.[at] ?? null} />
          ))}
        </div>
        {board.fill === 'stakes' && <StakeScale label={t('scale.number')} most={most} />}
      </div>
    </Felt>
  );
}

const Digit = memo(function Digit({ image, ...cell }: CellProps & { image: string | null }) {
  return (
    <BoardCell {...cell} name={cell.drawno} className={`${tile.tile} ${classes.digit}`}>
      {image !== null && <img src={image} alt="" loading="lazy" />}
      <span className={classes.line} data-fill={cell.fill}>
        <b>{cell.drawno}</b>
        <CellAmount {...cell} />
      </span>
    </BoardCell>
  );
});
