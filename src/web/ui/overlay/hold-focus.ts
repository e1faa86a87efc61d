import { tabbable } from 'tabbable';

/**
 * Keeps the focus inside a surface for as long as it is there; as its ref. It goes in with the surface itself, so that the
 * next key that is pressed already meets it, and Tab turns round at both ends.
 */
export function holdFocus(surface: HTMLElement | null) {
  if (surface === null) return;
  enter(surface);
  const turnRound = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.defaultPrevented || !isTopmost(surface)) return;
    const goal = findTurn(surface, event.shiftKey);
    if (goal === null) return;
    event.preventDefault();
    goal.focus();
  };
  document.addEventListener('keydown', turnRound);
  return () => document.removeEventListener('keydown', turnRound);
}

/** To what asks for the focus, else to the first that can have it; what is disabled takes none. */
function enter(surface: HTMLElement): void {
  for (const goal of [
    surface.querySelector<HTMLElement>('[data-autofocus]'),
    tabbable(surface)[0],
    surface,
  ]) {
    goal?.focus({ preventScroll: true });
    if (surface.contains(document.activeElement)) return;
  }
}

/** Where Tab leads from the last part, or back from the first one, or from outside; null in between. */
function findTurn(surface: HTMLElement, isBack: boolean): HTMLElement | SVGElement | null {
  const parts = tabbable(surface);
  const [end, start] = isBack ? [parts[0], parts.at(-1)] : [parts.at(-1), parts[0]];
  if (end === undefined || start === undefined) return surface;
  const { activeElement: active } = document;
  if (active === null || !surface.contains(active)) return start;
  const beyond = isBack ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  return active === end || end.compareDocumentPosition(active) & beyond ? start : null;
}

/** A question over a surface holds the focus alone. */
function isTopmost(surface: HTMLElement): boolean {
  return Array.from(document.querySelectorAll('[data-overlay-surface]')).at(-1)?.contains(surface) ?? false;
}
