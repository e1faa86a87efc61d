import { memo } from 'react';
import type { BoardProps } from '#web/product/board/board-types.ts';
import { boardsTexts } from '#web/product/board/boards-texts.en.ts';
import { BoardCell } from '#web/product/board/cell/board-cell.tsx';
import { CellAmount } from '#web/product/board/cell/cell-amount.tsx';
import { type CellProps, useBoardCells } from '#web/product/board/cell/use-board-cells.ts';
import { BoardHead, BoardNote, Felt, StakeScale } from '#web/product/board/felt.tsx';
import classes from '#web/product/screens/funtarget/target-board.module.css';
import { TargetWheel } from '#web/product/screens/funtarget/target-wheel.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { useIsBelow } from '#web/ui/layout/use-width.ts';

/** The numbers in display order: one to nine, then zero. */
const drawnos = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

/** Fun Target: ten numbers on a wheel. A player presses the wheel itself; an operator sees its sums in a grid. */
export function TargetBoard(board: BoardProps) {
  return board.fill === 'chips' ? <WheelAsKeyboard {...board} /> : <SumsBesideWheel {...board} />;
}

function WheelAsKeyboard(board: BoardProps) {
  const { t } = useTexts(boardsTexts);
  const { cellOf, container } = useBoardCells(board, drawnos);
  return (
    <Felt label={board.label} className={classes.wheelBoard}>
      <div className={classes.wheelLead}>
        {board.lead}
        <BoardNote>
          {t('note.number', { count: drawnos.length, payout: board.payouts[0]?.payout ?? 0 })}
        </BoardNote>
      </div>
      <div className={classes.keyboard}>
        <TargetWheel face={board.clock} cells={drawnos.map(cellOf)} container={container} />
      </div>
    </Felt>
  );
}

function SumsBesideWheel(board: BoardProps) {
  const { t } = useTexts(boardsTexts);
  const isPhone = useIsBelow('phone');
  const { cellOf, container, most } = useBoardCells(board, drawnos);
  const cells = drawnos.map(cellOf);
  const note = t('note.number', { count: drawnos.length, payout: board.payouts[0]?.payout ?? 0 });
  return (
    <Felt label={board.label} className={classes.board}>
      {!isPhone && <TargetWheel face={board.clock} cells={cells} lastDrawno={board.lastDrawno} />}
      <div className={classes.table}>
        <BoardHead fill={board.fill} clock={board.clock} lead={board.lead} note={note} />
        <div className={classes.grid} {...container}>
          {cells.map((cell) => (
            <Sum key={cell.drawno} {...cell} />
          ))}
        </div>
        <StakeScale label={t('scale.number')} most={most} />
      </div>
    </Felt>
  );
}

const Sum = memo(function Sum(cell: CellProps) {
  return (
    <BoardCell {...cell} name={cell.drawno} className={classes.sum}>
      <b>{cell.drawno}</b>
      <CellAmount {...cell} room={10} />
    </BoardCell>
  );
});
