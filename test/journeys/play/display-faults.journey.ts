import type { Page } from '@playwright/test';
import { openShopDisplay } from '#test/journeys/play/shop-displays';
import type { Api } from '#test/journeys/support/api';
import { expect, test } from '#test/journeys/support/fixtures';
import { type Gateway, openGateway } from '#test/journeys/support/gateway';
import { drawRound, type Players } from '#test/journeys/support/play';
import { asOwner } from '#test/journeys/support/rounds';

const errorPage = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' };
/** Longer than every pause between two reads. */
const passPause = (page: Page) => page.clock.fastForward('00:31');

let gateway: Gateway;
test.beforeEach(async ({ address, causes }) => {
  causes(/status of 5\d\d|Failed to fetch|ERR_/);
  gateway = await openGateway(address);
});
test.afterEach(() => gateway.close());

async function watch(page: Page, path: string) {
  await page.clock.install();
  await page.goto(`${gateway.address}${path}`);
  const results = page.getByRole('list', { name: 'Last results' }).getByRole('listitem');
  await expect(results).toHaveCount(20);
  return { results, timer: page.getByRole('timer'), stale: page.getByText('No connection. Trying again.') };
}

/** The clock on the screen counts to the end of the server's round. */
async function expectTrueClock(page: Page, office: Api, { game, admin }: Players): Promise<void> {
  const { round } = await office.get(`/app/gettimer?gameId=${game._id}&adminId=${admin._id}`);
  const { endsAt } = round as { endsAt: string };
  const secondsOff = async () => {
    const shown = (await page.getByRole('timer').textContent()) ?? '';
    const [, minutes, seconds] = /^(\d+):(\d\d)/.exec(shown) ?? [];
    return Math.abs(Number(minutes) * 60 + Number(seconds) - (Date.parse(endsAt) - Date.now()) / 1000);
  };
  await expect.poll(secondsOff).toBeLessThanOrEqual(5);
}

test('a display keeps its results while the server is away, and shows the missed draw afterwards', async ({
  page,
  office,
  address,
}) => {
  const { path, ...players } = await openShopDisplay(office, address, 'funtarget');
  const { results, stale } = await watch(page, path);
  const newest = page.getByText(/^Draw [\d\s,]+$/);
  const before = (await newest.textContent()) ?? '';
  gateway.answerItself('nothing');
  await passPause(page);
  await expect(stale).toBeVisible();
  await expect(stale).toContainText(/As of \d+ \w+, \d\d:\d\d/);
  await expect(results).toHaveCount(20);
  await drawRound(office, players);
  gateway.answerItself(null);
  await passPause(page);
  await expect(stale).toBeHidden();
  await expect(newest).not.toHaveText(before);
});

test('a display asks less and less often while a proxy answers its reads with an error page', async ({
  page,
  office,
  address,
}) => {
  const { path } = await openShopDisplay(office, address, 'funtarget');
  const { results, stale } = await watch(page, path);
  const reads = '**/api/display/**';
  let second = 0;
  const askedAt: number[] = [];
  await page.route(reads, async (route) => {
    askedAt.push(second);
    await route.fulfill(errorPage);
  });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  for (second = 0; second < 180; second += 1) {
    await page.clock.runFor(1_000);
    await expect.poll(() => page.evaluate(() => performance.now() > 0)).toBe(true);
  }
  const pauses = askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0));
  expect(
    pauses.slice(-2).every((pause) => pause >= 28 && pause <= 32),
    pauses.join(' '),
  ).toBe(true);
  expect(askedAt.length, pauses.join(' ')).toBeLessThanOrEqual(10);
  await expect(stale).toBeVisible();
  await expect(results).toHaveCount(20);
  await page.unroute(reads);
  await page.clock.resume();
  await passPause(page);
  await expect(stale).toBeHidden();
});

test('a display that had no network for a night awaits the draw, and is then in step again', async ({
  page,
  office,
  address,
}) => {
  const { path, ...players } = await openShopDisplay(office, address, 'funtarget');
  const { results, stale, timer } = await watch(page, path);
  await expectTrueClock(page, office, players);
  gateway.answerItself('nothing');
  await page.clock.fastForward('08:00:00');
  await expect(timer).toContainText('00:00');
  await expect(timer).toContainText('Draw awaited');
  await expect(stale).toBeVisible();
  gateway.answerItself(null);
  await passPause(page);
  await expect(stale).toBeHidden();
  await expect(timer).not.toContainText('Draw awaited');
  await expectTrueClock(page, office, players);
  await expect(results).toHaveCount(20);
});

test('after the computer slept, a display shows no time until the server has said it', async ({
  page,
  office,
  address,
}) => {
  const { path, ...players } = await openShopDisplay(office, address, 'funtarget');
  const { timer } = await watch(page, path);
  gateway.answerItself('nothing');
  // The counting of some computers stands still meanwhile: only their clock has moved on.
  await page.clock.setSystemTime(await page.evaluate(() => Date.now() + 3 * 3_600_000));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(timer).toContainText('--:--');
  await expect(timer).toContainText('Waiting for the time');
  gateway.answerItself(null);
  await passPause(page);
  await expectTrueClock(page, office, players);
});

test('a display loads the page of a new release by itself, once', async ({ page, office, address }) => {
  const { path } = await openShopDisplay(office, address, 'funtarget');
  const { results } = await watch(page, path);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  // As a page of an older build, whose first script had another name.
  await page.evaluate(() => {
    document.querySelector<HTMLScriptElement>('script[type="module"]')?.setAttribute('src', '/assets/old.js');
  });
  await page.clock.fastForward('00:06');
  await expect.poll(() => loads).toBe(1);
  await expect(results).toHaveCount(20);
  const answered = page.waitForResponse('**/api/display/**');
  await page.clock.fastForward('00:40');
  await answered;
  await expect(results).toHaveCount(20);
  expect(loads).toBe(1);
});

test('a display returns by itself after its operator was barred', async ({ page, office, address }) => {
  const { path, admin, game } = await openShopDisplay(office, address, 'funtarget');
  await watch(page, path);
  const setActive = (isActive: boolean) =>
    asOwner((owner) =>
      owner.query('update accounts set is_active = $2 where account_id = $1', [admin._id, isActive]),
    );
  await setActive(false);
  await page.clock.fastForward('00:06');
  await expect(page.getByText('There is no such display')).toBeVisible();
  await setActive(true);
  await page.clock.fastForward('01:01');
  await expect(page.getByRole('heading', { level: 1, name: game.gameName })).toBeVisible();
});
