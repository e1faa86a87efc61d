import type { Page } from '@playwright/test';
import { house, password } from '#test/journeys/support/api';
import { keepSilent, openWithClock, passTime } from '#test/journeys/support/clock';
import {
  expect,
  follow,
  openSignedIn,
  pressEscapeIn,
  rowOf,
  sessionOf,
  test,
} from '#test/journeys/support/fixtures';
import { field } from '#test/journeys/support/forms';

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'You are about to be signed out' });
const again = (page: Page) => page.getByRole('alertdialog', { name: 'Your session has ended' });

async function signInAgain(page: Page, secret: string): Promise<void> {
  await again(page).getByLabel('Password', { exact: true }).fill(secret);
  await again(page).getByRole('button', { name: 'Login', exact: true }).click();
  await expect(again(page)).toHaveCount(0);
}

test('two minutes before the end a warning offers to stay signed in, in every tab', async ({
  page,
  context,
}) => {
  const token = await sessionOf(house);
  await openWithClock(page, token, '/superadmin/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  const other = await context.newPage();
  await keepSilent(other);
  await other.goto('/superadmin/profile');
  await expect(other.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await passTime(page, '27:00');
  await expect(warning(page)).toHaveCount(0);
  // One clock for all pages of a context.
  await passTime(page, '01:05');
  await expect(warning(page)).toBeVisible();
  await expect(warning(page).getByRole('timer')).toHaveText(/^01:[0-5]\d$/);
  await expect(warning(other)).toBeVisible();
  // A background tab is throttled and has no input.
  await page.bringToFront();
  const stay = warning(page).getByRole('button', { name: 'Stay signed in' });
  await expect(stay).toBeFocused();
  await stay.click();
  await expect(warning(page)).toHaveCount(0);
  await expect(warning(other)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});

test('a session that ends on an open form is renewed over it, and the form is kept', async ({
  page,
  network,
}) => {
  await openWithClock(page, await sessionOf(network.master), '/master/player/create');
  await field(page, 'First Name').fill('Somebody');
  await passTime(page, '30:10');
  await expect(again(page)).toBeVisible();
  await expect(again(page).getByLabel('Username')).toHaveValue(network.master.username);
  await expect(again(page).getByLabel('Password', { exact: true })).toBeFocused();
  await again(page).getByLabel('Password', { exact: true }).fill('wrong password');
  await again(page).getByRole('button', { name: 'Login', exact: true }).click();
  await expect(again(page).getByRole('alert')).toHaveText('Invalid username or password');
  await signInAgain(page, password);
  await expect(page).toHaveURL(/\/master\/player\/create$/);
  await expect(field(page, 'First Name')).toHaveValue('Somebody');
});

test('closing the sign-in over a screen leads to the login page', async ({ page, network }) => {
  await openWithClock(page, await sessionOf(network.master), '/master/player/create');
  await field(page, 'First Name').fill('Somebody');
  await passTime(page, '30:10');
  await pressEscapeIn(again(page));
  await page.waitForURL('**/auth/login');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
});

test('a session that ends offline keeps the screen until the connection is back', async ({
  page,
  network,
  causes,
}) => {
  causes(/ERR_INTERNET_DISCONNECTED/);
  await openWithClock(page, await sessionOf(network.master), '/master/player/create');
  await field(page, 'First Name').fill('Somebody');
  // The code of the sign-in form is loaded while there is a connection.
  const fetched = page.waitForResponse(/sign-in-again/);
  await passTime(page, '00:31');
  await fetched;
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await passTime(page, '30:10');
  await expect(again(page)).toBeVisible();
  await page.context().setOffline(false);
  await signInAgain(page, password);
  await expect(field(page, 'First Name')).toHaveValue('Somebody');
});

test('another user who signs in over a screen gets its own dashboard', async ({ page, network }) => {
  await openWithClock(page, await sessionOf(network.master), '/master/player/create');
  await field(page, 'First Name').fill('Somebody');
  await passTime(page, '30:10');
  await again(page).getByLabel('Username').fill(network.areamanager.username);
  page.on('dialog', (dialog) => void dialog.accept());
  await signInAgain(page, password);
  await page.waitForURL('**/areamanager/dashboard');
});

test('a deactivated user is asked to sign in at its next request, and cannot', async ({ page, office }) => {
  const { master, player } = await office.chain();
  await openSignedIn(page, await sessionOf(master), '/master/player');
  await expect(rowOf(page, player.username)).toBeVisible();
  await office.send('PATCH', `/master/toggle-status/${master._id}/deactivate`);
  await follow(page, `/master/player/edit/${player._id}`);
  await expect(again(page)).toBeVisible();
  await again(page).getByLabel('Password', { exact: true }).fill(password);
  await again(page).getByRole('button', { name: 'Login', exact: true }).click();
  await expect(again(page).getByRole('alert')).toHaveText('This account is deactivated');
  await page.goto('/master/player');
  await page.waitForURL('**/auth/login');
});

test('logging out in one tab logs out the others', async ({ page, context, network }) => {
  const token = await sessionOf(network.areamanager);
  await openSignedIn(page, token, '/areamanager/dashboard');
  const other = await context.newPage();
  await openSignedIn(other, token, '/areamanager/master');
  await expect(other.getByRole('heading', { level: 1, name: 'Master' })).toBeVisible();
  await page.bringToFront();
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await page.waitForURL('**/auth/login');
  await other.waitForURL('**/auth/login');
});

test('after logging out only preferences stay in the browser', async ({ page, network }) => {
  const { master, player } = network;
  const token = await sessionOf(master);
  await openSignedIn(page, token, '/master/player');
  await expect(rowOf(page, player.username)).toBeVisible();
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByText('Dark', { exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search players' }).fill(player.username);
  await expect(page).toHaveURL(new RegExp(`search=${player.username}`));
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  const stored = await page.evaluate(async () => ({
    entries: [window.localStorage, window.sessionStorage].flatMap((storage) => Object.entries(storage)),
    databases: await window.indexedDB.databases(),
    caches: await window.caches.keys(),
  }));
  const preferences = /^pitboss-((color-scheme|density|sidebar-folded)$|columns\/|views\/|preferences-)/;
  expect(stored.entries.map(([key]) => key).filter((key) => !preferences.test(key))).toEqual([]);
  expect(stored.entries.map(([key]) => key)).toContain('pitboss-color-scheme');
  const text = JSON.stringify(stored);
  for (const secret of [token, player.username, player._id]) expect(text).not.toContain(secret);
  expect([...stored.databases, ...stored.caches]).toEqual([]);
});

test('input typed right before logging out does not reach the login page', async ({ page, network }) => {
  await openWithClock(page, await sessionOf(network.master), '/master/player');
  await expect(rowOf(page, network.player.username)).toBeVisible();
  await page.getByRole('button', { name: /^Profile of/ }).click();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The login page is not there yet when the search would be sent.
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('searchbox', { name: 'Search players' }).fill('somebody');
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.clock.fastForward('00:02');
  await expect(page).toHaveURL(/\/auth\/login$/);
  release();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
});

test('a tab that is loading stays on its page, independent of the other tabs', async ({
  page,
  context,
  network,
}) => {
  const { areamanager } = network;
  const token = await sessionOf(areamanager);
  await openSignedIn(page, token, '/areamanager/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome to Dashboard' })).toBeVisible();
  const other = await context.newPage();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await other.route('**/api/auth/session', async (route) => {
    await held;
    await route.continue();
  });
  const asked = other.waitForRequest('**/api/auth/session');
  await openSignedIn(other, token, '/areamanager/master');
  await asked;
  const heard = await other.evaluateHandle(() => ({
    word: new Promise((done) => new BroadcastChannel('pitboss-session').addEventListener('message', done)),
  }));
  const word = {
    kind: 'alive',
    userId: areamanager._id,
    role: 'areamanager',
    endsAt: Date.now() + 1_700_000,
    leftMs: 1_700_000,
  };
  await page.evaluate((said) => new BroadcastChannel('pitboss-session').postMessage(said), word);
  await heard.evaluate(({ word: told }) => told.then(() => true));
  release();
  await expect(other.getByRole('heading', { level: 1, name: 'Master' })).toBeVisible();
  await expect(other).toHaveURL(/\/areamanager\/master$/);
});
