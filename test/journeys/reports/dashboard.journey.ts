import type { Page } from '@playwright/test';
import { expectAccessible, show } from '#test/journeys/support/axe';
import { expect, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { buyTicket, fund, makeGame, networkWith, untilSettled } from '#test/journeys/support/game-world';
import { longOpen } from '#test/journeys/support/rounds';

test("the dashboard shows closing draws and today's figures, and each links to its list", async ({
  page,
  office,
  address,
}) => {
  const gameName = `Closing ${Date.now().toString(36)}`;
  const gameId = await makeGame(office, { gameName, nodigit: 2, timecount: longOpen() });
  const network = await networkWith(office, [gameId]);
  await fund(office, network, gameId, address);
  const number = await buyTicket(address, network.player, gameId, ['0', '1']);

  await openSignedIn(page, await sessionOf(network.admin), '/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Dashboard' })).toBeVisible();
  const draw = page.getByRole('region', { name: 'Closing soon' }).getByRole('link', { name: gameName });
  await expect(draw).toContainText('2.00');
  await expect(draw).toHaveAttribute('href', new RegExp(`/admin/game/${gameId}/${network.admin._id}/`));
  expect(await untilSettled(office, number)).toBe('won');

  await page.reload();
  const figures = page.getByRole('region', { name: 'Figures' });
  const play = figures.getByRole('link', { name: /^Today’s play/ });
  await expect(play).toContainText('2.00');
  await expect(figures.getByRole('link', { name: /^Today’s win/ })).toContainText(/(1\.80|3\.60)/);
  await expect(figures.getByRole('link', { name: /^Own credit/ })).toContainText('1,000.00');
  const days = page.getByRole('table', { name: 'The last 14 days' }).getByRole('row');
  await expect(days).toHaveCount(15);
  await expect(days.last()).toContainText('2.00');
  await expect(play).toContainText('None yesterday');
  await expectAccessible(page, 'dashboard with play');
  // A chart names its days, also on a phone.
  const lastDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
  for (const width of [360, 1280] as const) {
    await show(page, { width, scheme: 'light' });
    await expect(play.locator('svg')).toBeVisible();
    const last = (await days.last().getByRole('rowheader').innerText()).trim();
    await expect(play.getByText(lastDay.format(new Date(`${last} UTC`)), { exact: true })).toBeVisible();
  }
  for (const [name, path] of [
    [/^Today’s play/, 'turnoverreport'],
    [/^Today’s net/, 'turnoverreport'],
    [/^Online players/, 'onlineplayers'],
    [/^Credit in your network/, 'superareamanager?sort=walletBalance&order=desc'],
  ] as const)
    await expect(figures.getByRole('link', { name })).toHaveAttribute('href', `/admin/${path}`);
  await page.getByRole('link', { name: 'Transaction Report', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transaction Report' })).toBeVisible();
});

test('below an admin no draw is shown, and a new network sees the next steps', async ({ page, office }) => {
  const { admin, master } = await office.chain();
  await openSignedIn(page, await sessionOf(admin), '/admin/dashboard');
  const steps = page.getByRole('region', { name: 'Next steps' });
  await expect(steps.getByRole('link', { name: 'Add Super Area Manager' })).toBeVisible();
  const lacks = page.getByRole('region', { name: 'No ticket can be sold yet' });
  await expect(lacks.getByRole('listitem')).toHaveCount(2);
  await expect(lacks).toContainText('This network has no games. Ask your Super Admin for games.');
  await expect(lacks).toContainText('No player has credit. Ask your Super Admin for credit.');
  await expectAccessible(page, 'dashboard of a network that cannot sell');
  await openSignedIn(page, await sessionOf(master), '/master/dashboard');
  await expect(lacks).toContainText('This network has no games. Ask your Admin for games.');
  await expect(lacks).toContainText('No player of your branch has credit. Ask your Area Manager for credit.');
  await expectAccessible(page, 'dashboard of a master that cannot sell');
  await expect(steps.getByRole('link', { name: 'Add Player' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Closing soon' })).toHaveCount(0);
});

test('figures appear together with the notices above them, and do not move', async ({ page, office }) => {
  const { admin } = await office.chain();
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/live/firststeps*', async (route) => {
    await isReleased;
    await route.continue();
  });
  const summary = page.waitForResponse('**/api/dashboard/summary');
  await openSignedIn(page, await sessionOf(admin), '/admin/dashboard');
  await (await summary).finished();
  const credit = page.getByRole('region', { name: 'Figures' }).getByRole('link', { name: /^Own credit/ });
  await expect(credit).toBeVisible();
  await expect(page.getByRole('table', { name: 'The last 14 days' })).toHaveCount(0);
  await expect(credit).not.toContainText('0.00');

  release();
  await expect(page.getByRole('region', { name: 'No ticket can be sold yet' })).toBeVisible();
  await expect(credit).toContainText('0.00');
  expect(await movedSoFar(page)).toBeLessThanOrEqual(0.02);
});

/** The sum of all layout shifts since the page was opened, as browsers weigh them. */
const movedSoFar = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        );
        observer.observe({ type: 'layout-shift', buffered: true });
        // Without any shift the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
