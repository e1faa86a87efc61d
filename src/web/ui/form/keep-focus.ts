import type { MouseEvent } from 'react';

/**
 * For the buttons of a form: keeps the focus in the field until the click is done. The error shown on blur would move
 * the button away from the pointer, and the click would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
