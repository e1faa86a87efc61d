import type { Page } from '@playwright/test';
import { openBenchInstallation } from '../bench-installation.ts';
import { type Figure, inMs, median } from '../figure.ts';
import { makePlay } from '../make-play.ts';
import { freePort, startBuiltServer, whileListening } from '../spawn-server.ts';
import { signAdminIn } from './measure-pages.ts';
import { enterSession, openBrowser, slowDown } from './open-browser.ts';

const rounds = 5;
const goalMs = 200;

/** What an operator does on a list of 100 rows. Each act leaves the list as it found it, when it is done twice. */
const acts: [string, (page: Page) => Promise<void>][] = [
  [
    'ticks a row',
    (page) =>
      page
        .getByRole('checkbox', { name: /^Select PL/ })
        .nth(40)
        .click(),
  ],
  ['ticks all rows', (page) => page.getByRole('checkbox', { name: /^Select all/ }).click()],
  ['changes the row height', (page) => page.getByRole('button', { name: /^Row height/ }).click()],
  ['opens the columns', (page) => openColumns(page)],
];

async function openColumns(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.keyboard.press('Escape');
}

/** P16: milliseconds from an input to the next paint on a list of 100 rows, with the processor 4 × slower. */
export async function measureInteractions(): Promise<Figure[]> {
  const on = await openBenchInstallation('bench_interactions');
  const play = await makePlay(on, { players: 1_000, screen: 'funroullet' });
  const token = await signAdminIn(on, play);
  const { url } = on;
  await on.close();
  const port = await freePort();
  return whileListening(await startBuiltServer(url, port), async () => {
    const base = `http://127.0.0.1:${port}`;
    const browser = await openBrowser();
    try {
      const context = await browser.newContext({ baseURL: base, viewport: { width: 1280, height: 860 } });
      await enterSession(context, base, token);
      const page = await context.newPage();
      await page.goto('/admin/player?pageSize=100');
      await page
        .getByRole('checkbox', { name: /^Select PL/ })
        .nth(99)
        .waitFor();
      await slowDown(page, { rate: 4, isPhone: false });
      const figures: Figure[] = [];
      for (const act of acts) figures.push(await measureAct(page, act));
      return figures;
    } finally {
      await browser.close();
    }
  });
}

async function measureAct(page: Page, [what, run]: (typeof acts)[number]): Promise<Figure> {
  const durations: number[] = [];
  for (let round = 0; round < rounds * 2; round += 1) {
    const from = await page.evaluate(() => performance.now());
    await run(page);
    durations.push(await worstSince(page, from));
  }
  const ms = median(durations);
  return {
    id: 'P16',
    what: `100 rows, processor 4 × slower: an operator ${what}`,
    measured: `median ${inMs(ms)}, worst ${inMs(Math.max(...durations))}`,
    goal: `≤ ${goalMs} ms`,
    isMet: ms <= goalMs,
  };
}

/** The longest event of an interaction that began after a time of the page's clock, in milliseconds; at least 16. */
function worstSince(page: Page, from: number): Promise<number> {
  return page.evaluate(
    (since) =>
      new Promise<number>((resolve) => {
        let worst = 16;
        const observer = new PerformanceObserver((list) => {
          const found = list.getEntries().filter(({ startTime }) => startTime >= since);
          worst = Math.max(worst, ...found.map(({ duration }) => duration));
          // The entries of one act arrive together, after the paint that ends it.
          if (found.length > 0) setTimeout(() => resolve(worst), 200);
        });
        const events = { type: 'event' as 'mark', buffered: true, durationThreshold: 16 };
        observer.observe(events);
        // Events that took less than 16 ms leave no entry.
        setTimeout(() => resolve(worst), 3_000);
      }),
    from,
  );
}
