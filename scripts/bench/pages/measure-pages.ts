import type { Browser, Page } from '@playwright/test';
import { type Figure, inSeconds, median } from '../figure.ts';
import { freePort, startBuiltServer, whileListening } from '../spawn-server.ts';
import { enterSession, openBrowser, slowDown } from './open-browser.ts';
import { openWorld } from './open-world.ts';
import { type Visit, visitsOf } from './page-visits.ts';

const rounds = 5;
const shiftAtMost = 0.02;
const requestsAtMost = 20;

/**
 * P15: a first visit with an empty cache on a slow phone (1.6 Mbit/s, 150 ms, processor 4 × slower): largest contentful
 * paint in seconds, cumulative layout shift, and the number of HTTP requests until the page is quiet.
 */
export async function measurePages(): Promise<Figure[]> {
  const world = await openWorld('bench_pages');
  const port = await freePort();
  return whileListening(await startBuiltServer(world.url, port), async () => {
    const browser = await openBrowser();
    try {
      const figures: Figure[] = [];
      for (const visit of visitsOf(world))
        figures.push(await measureVisit(browser, `http://127.0.0.1:${port}`, visit));
      return figures;
    } finally {
      await browser.close();
    }
  });
}

async function measureVisit(browser: Browser, base: string, visit: Visit): Promise<Figure> {
  const seen: { paint: number; shift: number; requests: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({
      baseURL: base,
      viewport: { width: 360, height: 780 },
      isMobile: true,
      hasTouch: true,
    });
    if (visit.token !== undefined) await enterSession(context, base, visit.token);
    const page = await context.newPage();
    const session = await slowDown(page, { rate: 4, isPhone: true });
    let requests = 0;
    // A file that was preloaded is asked for again, but not transferred again.
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      if (encodedDataLength > 0) requests += 1;
    });
    await page.goto(visit.path, { waitUntil: 'commit' });
    await visit.shows(page);
    await page.waitForLoadState('networkidle');
    seen.push({ ...(await readPaint(page)), requests });
    await context.close();
  }
  const [paint, shift, requests] = (['paint', 'shift', 'requests'] as const).map((key) =>
    median(seen.map((each) => each[key])),
  ) as [number, number, number];
  return {
    id: 'P15',
    what: `${visit.what} on a slow phone`,
    measured: `paint ${inSeconds(paint)}, shift ${shift.toFixed(3)}, ${requests} requests`,
    goal: `≤ ${visit.paintSeconds} s, ≤ ${shiftAtMost}, ≤ ${requestsAtMost}`,
    isMet: paint <= visit.paintSeconds * 1000 && shift <= shiftAtMost && requests <= requestsAtMost,
  };
}

/** The largest contentful paint in milliseconds, and the sum of all layout shifts. */
async function readPaint(page: Page): Promise<{ paint: number; shift: number }> {
  const paints = await readEntries(page, 'largest-contentful-paint');
  const shifts = await readEntries(page, 'layout-shift');
  return {
    paint: paints.at(-1)?.startTime ?? Number.NaN,
    shift: shifts.reduce((sum, { value = 0 }) => sum + value, 0),
  };
}

/** What the browser has recorded of one type since the page was opened. */
function readEntries(page: Page, type: string): Promise<{ startTime: number; value?: number }[]> {
  return page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().map((entry) => entry.toJSON() as { startTime: number })),
        ).observe({ type: wanted as 'mark', buffered: true });
        setTimeout(() => resolve([]), 1_000);
      }),
    type,
  );
}
