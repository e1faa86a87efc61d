// Events that count as user activity. Scrolling shows up as wheel or touch.
const acts = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const causedWithinMs = 60_000;
// Opening a page is user activity.
let actedAt = performance.now();

for (const act of acts) {
  window.addEventListener(act, noteAct, { capture: true, passive: true });
}

/**
 * Whether a call made now may be caused by the user. A refetch on reconnect or in an abandoned tab is not, and must not
 * extend the session.
 */
export function isPersonAtWork(): boolean {
  return document.visibilityState === 'visible' && performance.now() - actedAt < causedWithinMs;
}

function noteAct(): void {
  actedAt = performance.now();
}
