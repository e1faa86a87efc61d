import type { Page } from '@playwright/test';
import { accountKind } from '#contract/accounts/account-kinds';
import { accountKindNames } from '#contract/ground/roles';
import type { Chain } from '#test/journeys/support/api';
import { expectAccessible, isFull, show, type View, viewInTurn } from '#test/journeys/support/axe';
import { openWithClock, passTime } from '#test/journeys/support/clock';
import { expect, follow, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';

/** Opens addresses inside the application and scans each page when its heading is shown. */
async function look(
  page: Page,
  places: readonly (readonly [path: string, heading: string])[],
): Promise<void> {
  for (const [at, [path, heading]] of places.entries()) {
    await follow(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expectAccessible(page, path, viewInTurn(at));
  }
}

test('every page of a visitor has no axe violation', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome to Pitboss' })).toBeVisible();
  await expectAccessible(page, 'landing page');
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expectAccessible(page, 'login with faults');
  await page.goto('/auth/signup');
  await expect(page.getByText('Sign-up is closed')).toBeVisible();
  await expectAccessible(page, 'sign-up, closed');
});

test('dashboard, lists and forms have no axe violation', async ({ page, office, network }) => {
  await openSignedIn(page, office.token, '/superadmin/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome to Dashboard' })).toBeVisible();
  await expectAccessible(page, 'dashboard');
  await look(page, [
    ...accountKindNames
      .map(accountKind)
      .map(({ section, label }) => [`/superadmin/${section}`, label] as const),
    ...(['admin', 'master', 'otc'] as const).map(
      (kind) => [`/superadmin/${kind}/create`, `Add ${accountKind(kind).label}`] as const,
    ),
    [`/superadmin/areamanager/edit/${network.areamanager._id}`, 'Edit Area Manager'],
  ]);
  await page.getByLabel('First Name').fill('');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('One field needs attention')).toBeVisible();
  await expectAccessible(page, 'edit form with a fault');
});

test('details, credit and personal pages have no axe violation', async ({ page, office, network }) => {
  await openSignedIn(page, office.token, '/superadmin/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expectAccessible(page, 'profile');
  await look(page, placesOf(network));
});

function placesOf({ admin, master, player }: Chain) {
  const places = [
    [`admin/players/details/${admin._id}`, admin.username],
    [`admin/players/details/${admin._id}/create`, 'Add Super Area Manager'],
    [`${master._id}/children`, master.username],
    [`player/players/details/${player._id}`, player.username],
    [`admin/credittransfer/${admin._id}`, 'Admin Credit Transfer'],
    [`master/players/details/${player._id}/creditadjust`, 'Player Credit Adjust'],
    ['generate', 'Generate Credit'],
    ['turnoverreport', 'Admin Turnover Report'],
    ['admin/edit/999999999', 'This account was not found'],
  ] as const;
  return places.map(([path, heading]) => [`/superadmin/${path}`, heading] as const);
}

test('overlays and empty or failed lists have no axe violation', async ({
  page,
  office,
  network,
  causes,
}) => {
  const { username } = network.player;
  await openSignedIn(page, office.token, `/superadmin/player?search=${username}`);
  await expect(page.getByRole('row').filter({ hasText: username })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill(network.master.username);
  await expect(page.getByRole('option', { name: network.master.username })).toBeVisible();
  await expectAccessible(page, 'palette');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page, 'shortcuts');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Actions for ${username}` }).click();
  await expectAccessible(page, 'sheet of a row', atPhone);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Delete Confirmation' })).toBeVisible();
  await expectAccessible(page, 'confirmation');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expectAccessible(page, 'drawer', atPhone);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Profile of/ }).click();
  await expect(page.getByText('Edit Profile')).toBeVisible();
  await expectAccessible(page, 'profile menu');
  await page.keyboard.press('Escape');
  await show(page, atDesk[0]);
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByText('Shown columns')).toBeVisible();
  await expectAccessible(page, 'column menu', atDesk);
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox').fill('nobody at all');
  await expect(page.getByText('Nothing matches “nobody at all”')).toBeVisible();
  await expectAccessible(page, 'no match');
  causes(/status of 500/);
  await page.route('**/api/gift/all*', (route) => route.fulfill(brokenAnswer));
  await follow(page, '/superadmin/gift');
  await expect(page.getByText('The list could not be loaded')).toBeVisible();
  await expectAccessible(page, 'failed list');
});

const atPhone: View[] = [{ width: 360, scheme: 'dark' }];
const atDesk: [View] = [{ width: 1280, scheme: 'light' }];
const brokenAnswer = {
  status: 500,
  json: { success: false, code: 'unexpected', message: 'Something went wrong', requestId: 'req-0001' },
};

test('the warning of a lost connection has no axe violation', async ({ page, office, causes }) => {
  await openSignedIn(page, office.token, '/superadmin/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  causes(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expectAccessible(page, 'offline');
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});

test('the warnings of a session have no axe violation', async ({ page, office }) => {
  await openWithClock(page, office.token, '/superadmin/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await passTime(page, '28:30');
  await expect(page.getByRole('alertdialog', { name: 'You are about to be signed out' })).toBeVisible();
  await expectAccessible(page, 'expiry warning');
  await passTime(page, '02:00');
  await expect(page.getByRole('alertdialog', { name: 'Your session has ended' })).toBeVisible();
  await expectAccessible(page, 'sign in again');
});

/** The same pages for an operator further down, with its menu and its rights. */
for (const role of isFull ? (['admin', 'master'] as const) : []) {
  test(`the pages of a role below have no axe violation: ${role}`, async ({ page, network }) => {
    await openSignedIn(page, await sessionOf(network[role]), `/${role}/dashboard`);
    await expect(page.getByRole('heading', { name: 'Welcome to Dashboard' })).toBeVisible();
    await expectAccessible(page, `${role}: dashboard`);
    const { player } = network;
    await look(page, [
      [`/${role}/player`, 'Player'],
      [`/${role}/player/create`, 'Add Player'],
      [`/${role}/player/edit/${player._id}`, 'Edit Player'],
      [`/${role}/player/players/details/${player._id}`, player.username],
      [`/${role}/player/credittransfer/${player._id}`, 'Player Credit Transfer'],
      [`/${role}/player/creditadjust/${player._id}`, 'Player Credit Adjust'],
      [`/${role}/profile`, 'Profile'],
      [`/${role}/winpercentage`, 'Win Percentage'],
    ]);
  });
}

test('the landing page of a player has no axe violation', async ({ page, network }) => {
  await openSignedIn(page, await sessionOf(network.player), '/');
  await expect(page.getByRole('heading', { name: 'Signed in' })).toBeVisible();
  await expectAccessible(page, 'player: landing page');
});
