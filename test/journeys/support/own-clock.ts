import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** How far the computer's clock is ahead of the true time, in milliseconds. */
    ownAheadMs?: number;
  }
}

/** Opens pages on a computer whose clock is wrong. Its monotonic clock and its timers are right, as on a real one. */
export async function setOwnClock(page: Page, aheadMs: number): Promise<void> {
  await page.addInitScript((ahead) => {
    const True = Date;
    window.ownAheadMs = ahead;
    const now = () => True.now() + (window.ownAheadMs ?? 0);
    window.Date = new Proxy(True, {
      construct: (target, values) =>
        values.length === 0 ? new target(now()) : Reflect.construct(target, values),
      apply: () => new True(now()).toString(),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }, aheadMs);
}

/** Sets the computer's clock while the page is open. */
export async function stepOwnClock(page: Page, byMs: number): Promise<void> {
  await page.evaluate((by) => {
    window.ownAheadMs = (window.ownAheadMs ?? 0) + by;
  }, byMs);
}

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
