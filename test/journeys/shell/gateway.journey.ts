import type { Page } from '@playwright/test';
import { password } from '#test/journeys/support/api';
import { expect, heard, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { money } from '#test/journeys/support/forms';
import { type Gateway, openGateway } from '#test/journeys/support/gateway';
import { makePlayers } from '#test/journeys/support/play';

test.use({ serviceWorkers: 'allow' });

/** What a gateway answers while its server is away, or before its own sign-in. */
const answers = [
  { status: 404, type: 'text/plain', content: 'default backend - 404' },
  { status: 401, content: '<h1>Sign in to this network</h1>' },
  { status: 403, content: '<h1>Forbidden</h1>' },
  { status: 200, content: '<h1>Welcome to this hotel</h1>' },
  { status: 302, content: '', location: '/portal' },
  { status: 502, content: '<h1>Bad Gateway</h1>' },
] as const;

let gateway: Gateway;
test.beforeEach(async ({ address, causes }) => {
  causes(/status of 5\d\d|Failed to fetch|WebSocket|ERR_|MIME type|ServiceWorker|dynamically imported/);
  gateway = await openGateway(address);
});
test.afterEach(() => gateway.close());

async function openThrough(page: Page, token: string | null, path: string): Promise<void> {
  if (token === null) await page.goto(`${gateway.address}${path}`);
  else await openSignedIn(page, token, `${gateway.address}${path}`);
}

const looks = { intervals: [250] };
/** Longer than every wait before the next attempt. */
const passTime = (page: Page) => page.clock.fastForward('00:15');

test('a display outlives a gateway that answers in the place of the server', async ({ page, office }) => {
  const { admin, game } = await makePlayers(office, 50);
  await openSignedIn(page, await sessionOf(admin), '/admin/profile');
  await page.getByRole('button', { name: 'Open a display' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open a display' });
  await dialog.getByLabel('Name').fill('Counter television');
  await dialog.getByLabel('Game').selectOption({ label: game.gameName });
  await dialog.getByRole('button', { name: 'Open a display' }).click();
  const link = page.getByRole('link', { name: 'Show Counter television' });
  const path = new URL((await link.getAttribute('href')) ?? '').pathname;
  await page.clock.install();
  await openThrough(page, null, path);
  const board = page.getByRole('heading', { level: 1, name: game.gameName });
  await expect(board).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), looks).toBe(true);
  for (const answer of answers) {
    gateway.answerItself(answer);
    await passTime(page);
    await expect(page.getByText('No connection. Trying again.')).toBeVisible();
    await expect(board).toBeVisible();
    gateway.answerItself(null);
    await passTime(page);
    await expect(page.getByText('No connection. Trying again.')).toBeHidden();
  }
  // A television that is switched on in the meantime waits, and comes back by itself.
  for (const answer of answers) {
    gateway.answerItself(answer);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    gateway.answerItself(null);
    await passTime(page);
    await expect(board).toBeVisible();
  }
});

test('an operator keeps the session, the screen and the form while a gateway answers', async ({
  page,
  office,
}) => {
  const { admin, superareamanager } = await office.chain();
  await office.generate(100);
  await office.transfer(admin, 100);
  await openThrough(page, await sessionOf(admin), `/admin/superareamanager`);
  await page.getByRole('link', { name: `Credit Transfer ${superareamanager.username}` }).click();
  const { amount, secret, submit } = money(page, 'Credit Transfer');
  const lost = page.getByRole('complementary', { name: 'Connection' });
  for (const answer of answers) {
    await amount.fill('10');
    await secret.fill(password);
    gateway.answerItself(answer, 'the next write');
    await submit.click();
    await expect(lost).toBeVisible();
    await expect(
      page.getByRole('alert').filter({ hasText: 'it will not be done twice' }).first(),
    ).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    gateway.answerItself(null);
    await expect(lost).toBeHidden();
    await submit.click();
    await heard(page, 'Credit transfer successful!');
  }
  await expect(page.getByRole('banner')).toContainText('40.00');
});

test('a visitor’s page that a gateway kept away is shown as soon as the server answers', async ({ page }) => {
  gateway.answerItself(null);
  await page.route('**/api/auth/session', (route) =>
    route.fulfill({ status: 404, body: 'default backend - 404' }),
  );
  await openThrough(page, null, '/auth/login');
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  await page.unroute('**/api/auth/session');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
});

test('a browser that reports no connection is not believed while the server answers', async ({
  page,
  office,
}) => {
  const { admin, superareamanager } = await office.chain();
  await office.generate(100);
  await office.transfer(admin, 100);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
  });
  await openSignedIn(page, await sessionOf(admin), '/admin/superareamanager');
  await page.getByRole('link', { name: `Credit Transfer ${superareamanager.username}` }).click();
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  const { amount, secret, submit } = money(page, 'Credit Transfer');
  await amount.fill('10');
  await secret.fill(password);
  await submit.click();
  await heard(page, 'Credit transfer successful!');
  await expect(page.getByRole('complementary', { name: 'Connection' })).toHaveCount(0);
});
