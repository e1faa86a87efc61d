import type { Browser, Page } from '@playwright/test';
import { openBenchInstallation } from '../bench-installation.ts';
import { type Figure, inMs, median } from '../figure.ts';
import { openBrowser } from './open-browser.ts';

const account = { username: 'house', password: 'house password' };

/**
 * P8: compressed bytes of JavaScript until a page is ready, in a real browser with an empty cache; and the largest
 * contentful paint of the login page, on this machine.
 */
export async function measureDownloads(): Promise<Figure[]> {
  const on = await openBenchInstallation('bench_downloads');
  const base = await on.app.listen({ host: '127.0.0.1', port: 0 });
  const browser = await openBrowser();
  try {
    return [
      await measureScripts(browser, base, {
        what: 'login',
        path: '/auth/login',
        shows: 'Login',
        goalKb: 150,
      }),
      await measureScripts(browser, base, {
        what: 'list',
        path: '/superadmin/admin',
        shows: 'Admin',
        goalKb: 260,
      }),
      await measureScripts(browser, base, {
        what: 'form',
        path: '/superadmin/admin/create',
        shows: 'Add Admin',
        goalKb: 270,
      }),
      await measurePaint(browser, base),
    ];
  } finally {
    await browser.close();
    await on.close();
  }
}

interface Visit {
  what: string;
  path: string;
  /** The page's heading. */
  shows: string;
  goalKb: number;
}

async function measureScripts(browser: Browser, base: string, visit: Visit): Promise<Figure> {
  const context = await browser.newContext({ baseURL: base });
  if (visit.path !== '/auth/login') {
    await context.request.post('/api/auth/login', { data: account });
  }
  const page = await context.newPage();
  const readBytes = await countScriptBytes(page);
  await page.goto(visit.path);
  await page.getByRole('heading', { name: visit.shows }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const kb = readBytes() / 1000;
  await context.close();
  const measured = `${kb.toFixed(0)} kB`;
  return {
    id: 'P8',
    what: `JavaScript of the ${visit.what} page, gzip`,
    measured,
    goal: `≤ ${visit.goalKb} kB`,
    isMet: kb <= visit.goalKb,
  };
}

/** From now on counts the transferred bytes of this page's scripts, without response headers. */
async function countScriptBytes(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  // Browsers with brotli receive less; the goal is for gzip.
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
  return () => bytes;
}

async function measurePaint(browser: Browser, base: string): Promise<Figure> {
  const paints: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const context = await browser.newContext({ baseURL: base });
    const page = await context.newPage();
    await page.goto('/auth/login');
    await page.getByRole('heading', { name: 'Login' }).waitFor();
    await page.waitForLoadState('networkidle');
    paints.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
              type: 'largest-contentful-paint' as 'mark',
              buffered: true,
            });
          }),
      ),
    );
    await context.close();
  }
  const ms = median(paints);
  return {
    id: 'P8',
    what: 'largest contentful paint of the login page',
    measured: inMs(ms),
    goal: '≤ 1,000 ms',
    isMet: ms <= 1000,
  };
}
