/**
 * The server's time in the browser, the only one that the program uses: the computer's own clock may be wrong, and may
 * be set while a page is open. It is counted by the browser's monotonic clock, which cannot be set, and corrected by the
 * time in the server's answers. No other file reads the computer's clock (`test/web/browser-rules.test.ts`).
 */
interface Offset {
  /** The server's time less the monotonic clock is between these two, in milliseconds. */
  least: number;
  most: number;
}

/** Before the first answer only the computer's clock is known. */
let offset: Offset = ownOffset();
let isKnown = false;

/** The computer's clock less the monotonic clock, when both were last compared. */
let ownAhead = ownOffset().least;
/** A clock that is disciplined from the network moves by less than this. */
const stepMs = 1_500;
const listeners = new Set<() => void>();

/** The server's time, in milliseconds. */
export function serverNow(): number {
  return Math.round(performance.now() + (offset.least + offset.most) / 2);
}

/** False until the first answer: until then `serverNow` is the computer's time. */
export function isServerTimeKnown(): boolean {
  return isKnown;
}

/** The server's time at a moment that a library noted by the computer's clock. */
export function serverTimeOf(ownMs: number): number {
  return ownMs === 0 ? 0 : serverNow() - (Date.now() - ownMs);
}

/**
 * Takes the time of an answer, which is in whole seconds: the server wrote it after the request was sent and before the
 * answer arrived, both by the monotonic clock. Each answer narrows the range; one outside it begins a new range, because
 * a clock was set.
 */
export function noteServerDate(date: string | null, sentAt: number, arrivedAt = performance.now()): void {
  const at = Date.parse(date ?? '');
  if (!Number.isFinite(at)) return;
  const read = { least: at - arrivedAt, most: at + 1_000 - sentAt };
  const common = { least: Math.max(read.least, offset.least), most: Math.min(read.most, offset.most) };
  offset = isKnown && common.least <= common.most ? common : read;
  isKnown = true;
}

/** Calls back after the computer's clock was set, or after the computer has slept: then the server's time is unknown. */
export function subscribeToClockSteps(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Compares the two clocks. The monotonic one stands still while some computers sleep. */
export function lookForClockStep(): void {
  const ahead = ownOffset().least;
  if (Math.abs(ahead - ownAhead) < stepMs) return;
  ownAhead = ahead;
  for (const listener of listeners) listener();
}

function ownOffset(): Offset {
  const ahead = Date.now() - performance.now();
  return { least: ahead, most: ahead };
}
