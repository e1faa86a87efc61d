import { type FocusEvent, type KeyboardEvent, useCallback, useState } from 'react';

type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
const arrows: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/**
 * One of the cells takes part in the tab order; the arrow keys move from cell to cell by where they lie, whatever the
 * layout. Home and End go to the first and the last. A cell is an element with `data-cell`, its number.
 */
export function useRovingCells(first: string) {
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

/** How far a cell is in one direction; what lies beside the way counts three times. */
function costOf(key: Arrow, from: Middle, to: Middle): number {
  const across = to.x - from.x;
  const down = to.y - from.y;
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  const sign = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1;
  const ahead = sign * (isSideways ? across : down);
  const aside = Math.abs(isSideways ? down : across);
  // Half a pixel of rounding is not a direction; what is more aside than ahead lies another way.
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
