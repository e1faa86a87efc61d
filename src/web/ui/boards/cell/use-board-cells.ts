import { useCallback, useLayoutEffect, useRef } from 'react';
import type { BoardProps, CellFill } from '../board-types';
import { useIsNarrow } from '../use-is-phone';
import { useRovingCells } from './use-roving-cells';

/** What a cell is given. Single values only, so that a cell is drawn again when one of them changed. */
export interface CellProps {
  drawno: string;
  fill: CellFill;
  amount: number;
  /** Its part of the largest amount of the board, 0 to 1. */
  share: number;
  isSelected: boolean;
  /** It can be read and not picked. */
  isOff: boolean;
  isInTabOrder: boolean;
  /** How many characters of an amount there is room for. */
  room: number;
  onPick: (drawno: string) => void;
}

const wideRoom = 8;
const narrowRoom = 6;

/** The cells of some numbers of a board, which belong together: one of them takes part in the tab order. */
export function useBoardCells(board: BoardProps, drawnos: readonly string[]) {
  const isNarrow = useIsNarrow();
  const { active, container } = useRovingCells(drawnos[0] ?? '');
  const onPick = useStableCall(board.onPick);
  const most = Math.max(0, ...drawnos.map(board.amountOf));
  const hasActive = drawnos.includes(active);
  const { canPick } = board;
  const cellOf = (drawno: string): CellProps => {
    const amount = board.amountOf(drawno);
    return {
      drawno,
      fill: board.fill,
      amount,
      share: most === 0 ? 0 : amount / most,
      isSelected: board.selected.has(drawno),
      isOff: board.isDisabled === true || board.onPick === undefined || canPick?.(drawno) === false,
      isInTabOrder: hasActive ? drawno === active : drawno === drawnos[0],
      room: isNarrow ? narrowRoom : wideRoom,
      onPick,
    };
  };
  return { cellOf, container, most };
}

/** The same function for as long as the board is there: what it calls may be another one each time. */
function useStableCall(call: ((drawno: string) => void) | undefined): (drawno: string) => void {
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  });
  return useCallback((drawno: string) => latest.current?.(drawno), []);
}
