import type { Page } from '@playwright/test';
import { type Figure, inMs, median } from '../figure.ts';
import { freePort, startBuiltServer, whileListening } from '../spawn-server.ts';
import { enterSession, openBrowser, slowDown } from './open-browser.ts';
import { openWorld, type World } from './open-world.ts';

const rounds = 5;
const goalMs = 200;

type Act = [string, (page: Page) => Promise<void>];

interface Screen {
  what: string;
  path: string;
  token: keyof Pick<World, 'adminToken' | 'historyToken'>;
  /** Waits until the screen shows its data. */
  shows: (page: Page) => Promise<void>;
  /** Each leaves the screen as it found it, when it is done twice. */
  acts: Act[];
}

const row = (page: Page, at: number) => page.getByRole('checkbox', { name: /^Select PL/ }).nth(at);
const unpressed = (page: Page, name: RegExp) => page.getByRole('button', { name, pressed: false }).first();

/** What an operator does on a list of 100 rows, in the inbox and on a chart of six months. */
const screens: Screen[] = [
  {
    what: '100 rows',
    path: '/admin/player?pageSize=100',
    token: 'adminToken',
    shows: (page) => row(page, 99).waitFor(),
    acts: [
      ['ticks a row', (page) => row(page, 40).click()],
      ['ticks all rows', (page) => page.getByRole('checkbox', { name: /^Select all/ }).click()],
      ['changes the row height', (page) => page.getByRole('button', { name: /^Row height/ }).click()],
      ['opens the columns', (page) => openAndClose(page, 'Columns')],
      ['opens the views', (page) => openAndClose(page, 'Views')],
      ['searches in the palette', searchInPalette],
    ],
  },
  {
    what: 'inbox',
    path: '/admin/inbox',
    token: 'adminToken',
    shows: (page) => page.getByRole('row').nth(20).waitFor(),
    acts: [['switches to unread entries', (page) => page.getByRole('button', { name: /^Unread/ }).click()]],
  },
  {
    what: 'chart of six months',
    path: '/admin/analytics?chart=day&preset=lastSixMonths',
    token: 'historyToken',
    shows: (page) => page.locator('main svg[role=img]').first().waitFor(),
    acts: [['switches between charts', (page) => unpressed(page, /^(Over Time|Weekdays)$/).click()]],
  },
];

async function searchInPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /./ }).last().pressSequentially('pl');
  await page.keyboard.press('Escape');
}

async function openAndClose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  await page.keyboard.press('Escape');
}

/** P16: milliseconds from an input to the next paint, with the processor 4 × slower. */
export async function measureInteractions(): Promise<Figure[]> {
  const world = await openWorld('bench_interactions');
  const port = await freePort();
  return whileListening(await startBuiltServer(world.url, port), async () => {
    const base = `http://127.0.0.1:${port}`;
    const browser = await openBrowser();
    try {
      const figures: Figure[] = [];
      for (const { what, path, token, shows, acts } of screens) {
        const context = await browser.newContext({ baseURL: base, viewport: { width: 1280, height: 860 } });
        await enterSession(context, base, world[token]);
        const page = await context.newPage();
        await page.goto(path);
        await shows(page);
        await slowDown(page, { rate: 4, isPhone: false });
        for (const [act, run] of acts)
          figures.push(await measureAct(page, [`${what}: an operator ${act}`, run]));
        await context.close();
      }
      return figures;
    } finally {
      await browser.close();
    }
  });
}

async function measureAct(page: Page, [what, run]: Act): Promise<Figure> {
  const durations: number[] = [];
  for (let round = 0; round < rounds * 2; round += 1) {
    const from = await page.evaluate(() => performance.now());
    await run(page);
    durations.push(await worstSince(page, from));
  }
  const ms = median(durations);
  return {
    id: 'P16',
    what: `${what}, processor 4 × slower`,
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
