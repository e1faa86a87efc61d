import type { Browser, Page } from '@playwright/test';
import { makeToken } from '#server/shared/sessions/session-token';
import { type BenchInstallation, openBenchInstallation } from '../bench-installation.ts';
import { type Figure, inSeconds, median } from '../figure.ts';
import { makePlay, type Play } from '../make-play.ts';
import { freePort, startBuiltServer, whileListening } from '../spawn-server.ts';
import { enterSession, openBrowser, slowDown } from './open-browser.ts';

const rounds = 5;
const shiftAtMost = 0.02;
const requestsAtMost = 20;

interface Visit {
  what: string;
  path: string;
  /** Shown when the page has its data. */
  shows: (page: Page) => Promise<void>;
  token?: string;
  paintSeconds: number;
}

/**
 * P15: a first visit with an empty cache on a slow phone (1.6 Mbit/s, 150 ms, processor 4 × slower): largest contentful
 * paint in seconds, cumulative layout shift, and the number of HTTP requests until the page is quiet.
 */
export async function measurePages(): Promise<Figure[]> {
  const on = await openBenchInstallation('bench_pages');
  const play = await makePlay(on, { players: 1_000, screen: 'funroullet' });
  const adminToken = await signAdminIn(on, play);
  // A network usually offers all games.
  await on.owner.query(
    'insert into network_games (network_id, game_id) select $1, game_id from games on conflict do nothing',
    [play.networkId],
  );
  await on.owner.query('select restate_network_games($1)', [play.networkId]);
  const { url } = on;
  await on.close();
  const port = await freePort();
  return whileListening(await startBuiltServer(url, port), async () => {
    const browser = await openBrowser();
    try {
      const figures: Figure[] = [];
      for (const visit of visitsOf(play, adminToken))
        figures.push(await measureVisit(browser, `http://127.0.0.1:${port}`, visit));
      return figures;
    } finally {
      await browser.close();
    }
  });
}

/** A new session of the network's admin, as its token. */
export async function signAdminIn({ owner }: BenchInstallation, { networkId }: Play): Promise<string> {
  const { token, hash } = makeToken(networkId);
  await owner.query(
    `insert into sessions (network_id, account_id, token_hash, ip_address, user_agent) values ($1, $1, $2, '127.0.0.1', 'bench')`,
    [networkId, hash],
  );
  return token;
}

function visitsOf({ networkId, gameId, players }: Play, adminToken: string): Visit[] {
  const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();
  return [
    { what: 'login', path: '/auth/login', paintSeconds: 1.6, shows: heading },
    {
      what: 'list',
      path: '/admin/player',
      token: adminToken,
      paintSeconds: 2.5,
      shows: (page) =>
        page
          .getByText(/^PL1\d{5}$/)
          .first()
          .waitFor(),
    },
    {
      what: 'live',
      path: `/admin/game/${gameId}/${networkId}/BENCHADMIN`,
      token: adminToken,
      paintSeconds: 3,
      shows: heading,
    },
    {
      what: "player's home",
      path: '/',
      token: players[0]?.token ?? '',
      paintSeconds: 2.5,
      shows: (page) => page.getByRole('link', { name: /Fun/ }).first().waitFor(),
    },
  ];
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
