import { memo, useState } from 'react';
import type { BoardProps } from '#web/product/board/board-types.ts';
import { BoardCell } from '#web/product/board/cell/board-cell.tsx';
import { CellAmount } from '#web/product/board/cell/cell-amount.tsx';
import type { CellProps } from '#web/product/board/cell/use-board-cells.ts';
import { useBoardCells } from '#web/product/board/cell/use-board-cells.ts';
import { DrawClock } from '#web/product/board/clock/draw-clock.tsx';
import { BoardHead, Felt, StackedLead, StakeScale } from '#web/product/board/felt.tsx';
import { Hundreds } from '#web/product/screens/triplefun/hundreds.tsx';
import { DoubleNumbers, SingleNumbers } from '#web/product/screens/triplefun/short-numbers.tsx';
import classes from '#web/product/screens/triplefun/triple-board.module.css';
import { numbersOf, type TripleKind, TripleTabs } from '#web/product/screens/triplefun/triple-tabs.tsx';
import { triplefunTexts } from '#web/product/screens/triplefun/triplefun-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { useIsBelow } from '#web/ui/layout/use-width.ts';

/** Triple Fun: the last digit, the last two, or all three. Of a thousand numbers, one hundred is open at a time. */
export function TripleBoard(board: BoardProps) {
  const { t } = useTexts(triplefunTexts);
  const isPhone = useIsBelow('phone');
  const [kind, setKind] = useState<TripleKind>('triple');
  const picked = [...board.selected].find((drawno) => drawno.length === 3);
  const isOnlyTriple = board.canPick?.('0') === false;
  return (
    <Felt label={board.label}>
      {isPhone && (
        <BoardHead
          fill={board.fill}
          clock={board.clock}
          lead={board.lead}
          note={isOnlyTriple ? t('onlyThree') : ''}
        />
      )}
      <div className={classes.head}>
        {!isPhone && <StackedLead>{board.lead}</StackedLead>}
        <TripleTabs board={board} kind={kind} onChange={setKind} />
        {!isPhone && (
          <>
            <DrawClock face={board.clock} size={88} isBrief />
            <p className={classes.note}>{board.clock.note}</p>
          </>
        )}
      </div>
      {kind === 'single' && <SingleNumbers board={board} picked={picked} />}
      {kind === 'double' && <DoubleNumbers board={board} picked={picked} />}
      {kind === 'triple' && <TripleNumbers board={board} picked={picked} />}
    </Felt>
  );
}

const all = numbersOf('triple');

/** All three digits: first a hundred, then the number in it. */
function TripleNumbers({ board, picked }: { board: BoardProps; picked: string | undefined }) {
  const { t } = useTexts(triplefunTexts);
  const room = useIsBelow('phone') ? 6 : 4;
  const [hundred, setHundred] = useState(() => Number(picked?.charAt(0) ?? 0));
  const open = all.slice(hundred * 100, hundred * 100 + 100);
  const { cellOf, container } = useBoardCells(board, open);
  const most = Math.max(0, ...all.map(board.amountOf));
  return (
    <div className={classes.triples} data-fill={board.fill}>
      <div className={classes.maps}>
        <p className={classes.step}>
          <b>1</b>
          {t('chooseHundred')}
        </p>
        <Hundreds board={board} numbers={all} most={most} open={hundred} onOpen={setHundred} />
      </div>
      <div>
        <p className={classes.step}>
          <b>2</b>
          {t('chooseNumber')}
          <span>{t('range', { from: `${hundred}00`, to: `${hundred}99` })}</span>
        </p>
        <div className={classes.zoom} data-fill={board.fill} {...container}>
          {open.map((drawno) => {
            const cell = cellOf(drawno);
            const share = most === 0 ? 0 : cell.amount / most;
            return <TripleNumber key={drawno} {...cell} room={room} share={share} />;
          })}
        </div>
        {board.fill === 'stakes' && <StakeScale label={t('scale.triple')} most={most} />}
      </div>
    </div>
  );
}

/** A number in a hundred, with its sum in few characters. The tooltip has the whole sum. */
const TripleNumber = memo(function TripleNumber(cell: CellProps) {
  return (
    <BoardCell {...cell} name={cell.drawno} className={classes.long}>
      <Text as="b" weight="550">
        {cell.drawno}
      </Text>
      {cell.fill === 'chips' ? (
        <CellAmount {...cell} isToken />
      ) : (
        <span className={classes.bar}>
          <CellAmount {...cell} isThin />
        </span>
      )}
    </BoardCell>
  );
});
