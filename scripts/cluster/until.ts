import { setTimeout as pause } from 'node:timers/promises';

/** A timeout against hanging, not a figure. */
const patienceMs = 120_000;

/** Waits for a condition and returns how long it took. */
export async function untilSo(what: string, isSo: () => boolean | Promise<boolean>): Promise<number> {
  const started = performance.now();
  while (!(await isSo())) {
    if (performance.now() - started > patienceMs) throw new Error(`it never came about: ${what}`);
    await pause(50);
  }
  return performance.now() - started;
}
