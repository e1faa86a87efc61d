import { memo, useState } from 'react';
import { useTexts } from '#web/platform/texts.ts';
import { boardsTexts } from '#web/ui/boards/boards-texts.en.ts';
import type { BoardProps } from '../board-types';
import { BoardCell } from '../cell/board-cell';
import { CellAmount } from '../cell/cell-amount';
import { type CellProps, useBoardCells } from '../cell/use-board-cells';
import { StakeScale } from '../felt';
import { Hundreds } from './hundreds';
import classes from './triple-board.module.css';
import { numbersOf } from './triple-tabs';

const all = numbersOf('triple');

/** All three digits: first a hundred, then the number in it. */
export function TripleNumbers({ board, picked }: { board: BoardProps; picked: string | undefined }) {
  const { t } = useTexts(boardsTexts);
  const [hundred, setHundred] = useState(() => Number(picked?.charAt(0) ?? 0));
  const open = all.slice(hundred * 100, hundred * 100 + 100);
  const { cellOf, container } = useBoardCells(board, open);
  const most = Math.max(0, ...all.map(board.amountOf));
  return (
    <div className={classes.triples} data-fill={board.fill}>
      <div className={classes.maps}>
        <p className={classes.step}>
          <b>1</b>
          {t('triple.chooseHundred')}
        </p>
        <Hundreds board={board} numbers={all} most={most} open={hundred} onOpen={setHundred} />
      </div>
      <div>
        <p className={classes.step}>
          <b>2</b>
          {t('triple.chooseNumber')}
          <span>{t('triple.range', { from: `${hundred}00`, to: `${hundred}99` })}</span>
        </p>
        <div className={classes.zoom} data-fill={board.fill} {...container}>
          {open.map((drawno) => {
            const cell = cellOf(drawno);
            return <TripleNumber key={drawno} {...cell} share={most === 0 ? 0 : cell.amount / most} />;
          })}
        </div>
        {board.fill === 'stakes' && <StakeScale label={t('scale.triple')} most={most} />}
      </div>
    </div>
  );
}

/** A number among a hundred: too narrow for a sum, so the bar alone stands for it and the tooltip has the rest. */
const TripleNumber = memo(function TripleNumber(cell: CellProps) {
  return (
    <BoardCell {...cell} name={cell.drawno} className={classes.long}>
      <b>{cell.drawno}</b>
      {cell.fill === 'chips' ? (
        <CellAmount {...cell} isToken />
      ) : (
        <span className={classes.bar}>
          <CellAmount {...cell} isThin room={6} />
        </span>
      )}
    </BoardCell>
  );
});
