// What counts as a person at work. Reading on is seen by the wheel and by touch.
const acts = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const causedWithinMs = 60_000;
// Opening a page is an act of a person.
let actedAt = Date.now();

for (const act of acts) {
  window.addEventListener(act, noteAct, { capture: true, passive: true });
}

/**
 * Whether a call made now may be the work of a person. A refetch on reconnect or a forgotten tab is not,
 * and must not keep a session alive.
 */
export function isPersonAtWork(): boolean {
  return document.visibilityState === 'visible' && Date.now() - actedAt < causedWithinMs;
}

function noteAct(): void {
  actedAt = Date.now();
}
