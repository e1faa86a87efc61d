import { expect, type Page, type Request } from '@playwright/test';
import { openSignedIn } from './fixtures.ts';

/** What each page asks for: how much of it waits for its answer, and how much there was in all. */
interface Traffic {
  waiting: Set<Request>;
  begun: number;
}
const trafficOf = new WeakMap<Page, Traffic>();

const isBackground = (request: Request) => request.headers()['x-background'] !== undefined;

/** Whether there is a connection is asked for all the time, and says nothing about a session. */
const isLifeSign = (request: Request) => request.url().endsWith('/api/health');

/**
 * Opens a page whose clock can be turned on. The server's own clock stands still, and each answer to a call that no
 * person caused would tell the page so: those stay unanswered.
 */
export async function openWithClock(page: Page, token: string, path: string): Promise<void> {
  await page.clock.install();
  await keepSilent(page);
  await openSignedIn(page, token, path);
}

export async function keepSilent(page: Page): Promise<void> {
  const traffic: Traffic = { waiting: new Set(), begun: 0 };
  trafficOf.set(page, traffic);
  page.on('request', (request) => {
    if (isBackground(request) || isLifeSign(request)) return;
    traffic.begun += 1;
    traffic.waiting.add(request);
  });
  page.on('requestfinished', (request) => traffic.waiting.delete(request));
  page.on('requestfailed', (request) => traffic.waiting.delete(request));
  await page.route('**/api/**', (route) => {
    if (!isBackground(route.request())) return route.fallback();
  });
}

/**
 * Turns the clock on. An answer that came after that would tell the page of a session used just now. So the page must first be
 * quiet for several looks in a row: a part of it that is loaded later may ask for more.
 */
export async function passTime(page: Page, span: string): Promise<void> {
  let before = -1;
  let quietLooks = 0;
  const isQuiet = () => {
    const pages = page.context().pages();
    const all = pages.flatMap((each) => trafficOf.get(each) ?? []);
    const begun = all.reduce((sum, traffic) => sum + traffic.begun, 0);
    const isSame = begun === before && all.every(({ waiting }) => waiting.size === 0);
    before = begun;
    quietLooks = isSame ? quietLooks + 1 : 0;
    return quietLooks >= 4;
  };
  await expect.poll(isQuiet, { intervals: [250] }).toBe(true);
  await page.clock.fastForward(span);
}
