import type { MouseEvent } from 'react';

/**
 * For the buttons of a form: the pointer leaves the focus in its field until the press is done. The fault that
 * shows when a field is left would move the button away from under the pointer, and the press would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
