import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';

interface HeldCells {
  /** Holding a number without chips is a slow tap. */
  hasChips: (drawno: string) => boolean;
  /** Holding a number removes all its chips. */
  onHold: (drawno: string) => void;
  /** Delete, Backspace or minus on a number removes one chip. */
  onTake: (drawno: string) => void;
}

const heldAfterMs = 500;
const strayPixels = 12;
const takingKeys: readonly string[] = ['Delete', 'Backspace', '-'];

/** Handlers for the element around the board: what can be done with numbers besides tapping them. */
export function useHeldCells({ hasChips, onHold, onTake }: HeldCells) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const wasHeld = useRef(false);
  const release = () => {
    if (press.current !== null) clearTimeout(press.current.timer);
    press.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const drawno = drawnoAt(event.target);
      release();
      wasHeld.current = false;
      if (drawno === undefined || event.button !== 0 || !hasChips(drawno)) return;
      const timer = setTimeout(() => {
        wasHeld.current = true;
        onHold(drawno);
      }, heldAfterMs);
      press.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = press.current ?? { x: clientX, y: clientY };
      // A moving finger is scrolling.
      if (Math.hypot(clientX - x, clientY - y) > strayPixels) release();
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    onContextMenu: (event: MouseEvent) => {
      if (wasHeld.current || press.current !== null) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!wasHeld.current) return;
      // The click that ends a hold must not place a chip again.
      wasHeld.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
    onKeyDown: (event: KeyboardEvent) => {
      const drawno = drawnoAt(event.target);
      if (drawno === undefined || !takingKeys.includes(event.key)) return;
      event.preventDefault();
      onTake(drawno);
    },
  };
}

function drawnoAt(target: EventTarget): string | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement | SVGElement>('[data-cell]') : null;
  return cell?.dataset.cell;
}
