import { expect, type Page, type Request } from '@playwright/test';
import { openSignedIn } from './fixtures.ts';

/** The number of pending requests of each page, and of all so far. */
interface Traffic {
  waiting: Set<Request>;
  begun: number;
}
const trafficOf = new WeakMap<Page, Traffic>();

const isBackground = (request: Request) => request.headers()['x-background'] !== undefined;

/** The connection is checked continuously, independent of a session. */
const isLifeSign = (request: Request) => request.url().endsWith('/api/health');

/**
 * Opens a page whose clock can be advanced. The server's clock does not advance, and each answer to a background
 * request would tell the page so: those stay unanswered.
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
  // The answer without a date: a connection is proven by it, the time is not.
  await page.route('**/api/health', async (route) => {
    const isOffline = await page.evaluate(() => !navigator.onLine);
    await (isOffline ? route.abort('internetdisconnected') : route.fulfill({ json: { success: true } }));
  });
}

/**
 * Advances the clock. A later answer would tell the page of a recently used session. So the page must first be quiet
 * for several checks in a row, because lazily loaded parts may send requests.
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
