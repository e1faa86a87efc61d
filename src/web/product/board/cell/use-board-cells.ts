import type { FocusEvent, KeyboardEvent } from 'react';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { BoardProps, CellFill } from '#web/product/board/board-types.ts';
import { useIsBelow } from '#web/ui/layout/use-width.ts';

/** The props of a cell. Only primitive values, so that a cell is rendered again only when one changed. */
export interface CellProps {
  drawno: string;
  fill: CellFill;
  amount: number;
  /** Points of this draw's own tickets on it. */
  bought: number;
  /** Its share of the largest amount on the board, 0 to 1. */
  share: number;
  isSelected: boolean;
  /** It cannot be picked. */
  isOff: boolean;
  isInTabOrder: boolean;
  /** Room for an amount, in characters. */
  room: number;
  onPick: (drawno: string) => void;
}

const wideRoom = 8;
const narrowRoom = 6;

/** The cells of a group of numbers: one of them is in the tab order. */
export function useBoardCells(board: BoardProps, drawnos: readonly string[]) {
  const isNarrow = useIsBelow('laptop');
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
      bought: board.boughtOf?.(drawno) ?? 0,
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

/** A stable function that calls the latest callback. */
function useStableCall(call: ((drawno: string) => void) | undefined): (drawno: string) => void {
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  });
  return useCallback((drawno: string) => latest.current?.(drawno), []);
}

type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const arrows: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/**
 * One cell is in the tab order; the arrow keys move between cells by their position on the screen. Home and End
 * go to the first and the last. A cell is an element with `data-cell`, its number.
 */
function useRovingCells(first: string) {
  const [active, setActive] = useState(first);
  const onFocus = useCallback((event: FocusEvent) => {
    const number = cellAround(event.target)?.dataset.cell;
    if (number !== undefined) setActive(number);
  }, []);
  const onKeyDown = useCallback((event: KeyboardEvent) => {
    const from = cellAround(event.target);
    if (from === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-cell]')].filter(isShown);
    const next = nextCell(event.key, from, cells);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  }, []);
  return { active, container: { onFocus, onKeyDown } };
}

function nextCell(key: string, from: HTMLElement, cells: HTMLElement[]): HTMLElement | undefined {
  if (key === 'Home') return cells[0];
  if (key === 'End') return cells.at(-1);
  if (!arrows.includes(key)) return undefined;
  const start = middleOf(from);
  const candidates = cells
    .filter((cell) => cell !== from)
    .map((cell) => ({ cell, cost: costOf(key as Arrow, start, middleOf(cell)) }))
    .filter(({ cost }) => Number.isFinite(cost))
    .sort((a, b) => a.cost - b.cost);
  return candidates[0]?.cell;
}

/** The distance of a cell in one direction; sideways distance counts three times. */
function costOf(key: Arrow, from: Middle, to: Middle): number {
  const across = to.x - from.x;
  const down = to.y - from.y;
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  const sign = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
  const ahead = sign * (isSideways ? across : down);
  const aside = Math.abs(isSideways ? down : across);
  // Half a pixel of rounding is no direction; a cell that is more sideways than ahead is in another direction.
  return ahead > 1 && aside <= ahead * 2 ? ahead + 3 * aside : Number.POSITIVE_INFINITY;
}

type Middle = { x: number; y: number };

function middleOf(cell: HTMLElement): Middle {
  const { left, top, width, height } = cell.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function isShown(cell: HTMLElement): boolean {
  return cell.getClientRects().length > 0;
}

function cellAround(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
}
