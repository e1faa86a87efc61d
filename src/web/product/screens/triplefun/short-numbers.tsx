import { memo } from 'react';
import type { BoardProps } from '#web/product/board/board-types.ts';
import { BoardCell } from '#web/product/board/cell/board-cell.tsx';
import { CellAmount } from '#web/product/board/cell/cell-amount.tsx';
import { type CellProps, useBoardCells } from '#web/product/board/cell/use-board-cells.ts';
import { StakeScale } from '#web/product/board/felt.tsx';
import classes from '#web/product/screens/triplefun/triple-board.module.css';
import { numbersOf } from '#web/product/screens/triplefun/triple-tabs.tsx';
import { triplefunTexts } from '#web/product/screens/triplefun/triplefun-texts.en.ts';
import { useTexts } from '#web/texts/texts.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { formatMoney } from '#web/ui/values/format-number.ts';

type ShortNumbersProps = { board: BoardProps; picked: string | undefined };

/** One to nine and zero: the display order of a last digit. */
const digits = [...numbersOf('single').slice(1), ...numbersOf('single').slice(0, 1)];
const doubles = numbersOf('double');

/** The last digit. */
export function SingleNumbers({ board, picked }: ShortNumbersProps) {
  const { t } = useTexts(triplefunTexts);
  const { cellOf, container, most } = useBoardCells(board, digits);
  return (
    <>
      <OnlyThree board={board} picked={picked} digits={1} />
      <div className={classes.singles} {...container}>
        {digits.map((drawno) => (
          <ShortNumber key={drawno} {...cellOf(drawno)} />
        ))}
      </div>
      {board.fill === 'stakes' && <StakeScale label={t('scale.single')} most={most} />}
    </>
  );
}

/** The last two digits. */
export function DoubleNumbers({ board, picked }: ShortNumbersProps) {
  const { t } = useTexts(triplefunTexts);
  const { cellOf, container, most } = useBoardCells(board, doubles);
  return (
    <>
      <OnlyThree board={board} picked={picked} digits={2} />
      <div className={classes.doubles} {...container}>
        {doubles.map((drawno) => (
          <ShortNumber key={drawno} {...cellOf(drawno)} />
        ))}
      </div>
      {board.fill === 'stakes' && <StakeScale label={t('scale.double')} most={most} />}
    </>
  );
}

const ShortNumber = memo(function ShortNumber(cell: CellProps) {
  const isSingle = cell.drawno.length === 1;
  const className = isSingle ? `${classes.short} ${classes.single}` : classes.short;
  return (
    <BoardCell {...cell} name={cell.drawno} className={className}>
      <b>{cell.drawno}</b>
      <CellAmount {...cell} room={isSingle ? 10 : cell.room} isThin isToken={!isSingle} />
    </BoardCell>
  );
});

/** The shorter bets that a picked three-digit number also wins, where those cannot be picked. */
function OnlyThree({ board, picked, digits: count }: ShortNumbersProps & { digits: 1 | 2 }) {
  const { t, language } = useTexts(triplefunTexts);
  const ending = picked?.slice(-count) ?? '';
  if (board.canPick?.(ending === '' ? '0' : ending) !== false) return null;
  const payout = board.payouts[count - 1]?.payout ?? 0;
  const staked = picked === undefined ? 0 : board.amountOf(ending);
  const money = (amount: number) => formatMoney(amount, language);
  return (
    <Text as="p" size="12" tone="felt-bright" className="below-2">
      {t('onlyThree')}
      {picked !== undefined &&
        ` ${t('paysEvery', {
          number: picked,
          digits: ending,
          staked: money(staked),
          prize: money((Math.round(staked * 100) * Math.round(payout * 100)) / 10_000),
        })}`}
    </Text>
  );
}
