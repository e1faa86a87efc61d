import { setTimeout as pause } from 'node:timers/promises';
import { patienceMs } from './patience.ts';

const lookEveryMs = 20;

/** Waits for a condition; rejects after a timeout. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + patienceMs;
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error(`it never came about: ${what}`);
    await pause(lookEveryMs);
  }
}
