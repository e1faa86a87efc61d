import type { MouseEvent } from 'react';

/** Whether a click on a link stays in this page. With a modifier key, or to another site, the browser follows it. */
export function isFollowedHere(event: MouseEvent, href: string): boolean {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  return isPlain && href.startsWith('/') && !event.defaultPrevented;
}
