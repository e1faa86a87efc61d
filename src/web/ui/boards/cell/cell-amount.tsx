import { PlayChip } from '../play-chip';
import { Heat, StakeAmount } from './stake';
import type { CellProps } from './use-board-cells';

type CellAmountProps = Pick<CellProps, 'fill' | 'amount' | 'share' | 'room'> & {
  chipSize?: number;
  isThin?: boolean;
};

/** What stands on a number: the sum of all stakes with its bar, or the player's own chip. */
export function CellAmount({ fill, amount, share, room, chipSize = 34, isThin = false }: CellAmountProps) {
  if (fill === 'chips') return amount === 0 ? null : <PlayChip amount={amount} size={chipSize} />;
  return (
    <>
      <StakeAmount amount={amount} room={room} />
      <Heat share={share} isThin={isThin} />
    </>
  );
}
