import type { CSSProperties, ReactNode } from 'react';
import { boardsTexts } from '#web/product/board/boards-texts.en.ts';
import classes from '#web/product/board/cell/board-cell.module.css';
import type { CellProps } from '#web/product/board/cell/use-board-cells.ts';
import { shortAmount } from '#web/product/board/play-chip.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { formatMoney } from '#web/ui/values/format-number.ts';

type BoardCellProps = CellProps & {
  /** The accessible name of the number: "17 black". */
  name: string;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  /** Determines its style: the colour of a pocket. */
  color?: string | undefined;
  children: ReactNode;
};

/** One number of a board as a button. It uses aria-disabled, because a closed board must keep its focus. */
export function BoardCell(props: BoardCellProps) {
  const { drawno, fill, bought, isSelected, isOff, className = '' } = props;
  const { language } = useTexts(boardsTexts);
  const name = useCellName(props);
  return (
    <button
      type="button"
      className={`${classes.cell} ${className}`}
      style={props.style}
      data-cell={drawno}
      data-color={props.color}
      data-fill={fill}
      data-picked={isSelected || undefined}
      data-bought={bought > 0 ? shortAmount(bought, language) : undefined}
      aria-label={name}
      // Every press adds a chip, so a cell with chips is not a toggle.
      aria-pressed={fill === 'stakes' ? isSelected : undefined}
      aria-disabled={isOff || undefined}
      tabIndex={props.isInTabOrder ? 0 : -1}
      onClick={() => !isOff && props.onPick(drawno)}
    >
      {props.children}
    </button>
  );
}

/** "17 black, 845.00 staked", "17 black, 50 points, 20 bought". */
export function useCellName({
  name,
  fill,
  amount,
  bought,
}: Pick<CellProps, 'fill' | 'amount' | 'bought'> & { name: string }) {
  const { t, language } = useTexts(boardsTexts);
  if (fill === 'stakes') return t('cell.staked', { name, amount: formatMoney(amount, language) });
  const played = amount === 0 ? name : t('cell.played', { name, amount });
  return bought === 0 ? played : t('cell.bought', { name: played, amount: bought });
}
