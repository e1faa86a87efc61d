import { Heat, StakeAmount } from '#web/product/board/cell/stake.tsx';
import type { CellProps } from '#web/product/board/cell/use-board-cells.ts';
import { ChipToken, PlayChip } from '#web/product/board/play-chip.tsx';

type CellAmountProps = Pick<CellProps, 'fill' | 'amount' | 'share' | 'room'> & {
  chipSize?: number;
  /** Too narrow for a chip: only its colour and amount. */
  isToken?: boolean;
  isThin?: boolean;
};

/** The amount on a number: all stakes with a bar, or the player's own chip. */
export function CellAmount(props: CellAmountProps) {
  const { fill, amount, share, room, chipSize = 34, isToken = false, isThin = false } = props;
  if (fill === 'chips') {
    if (amount === 0) return null;
    return isToken ? <ChipToken amount={amount} /> : <PlayChip amount={amount} size={chipSize} />;
  }
  return (
    <>
      <StakeAmount amount={amount} room={room} />
      <Heat share={share} isThin={isThin} />
    </>
  );
}
