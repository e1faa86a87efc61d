import type { Browser, Page } from '@playwright/test';
import { type Api, type Person, password } from '#test/journeys/support/api';
import { expectAccessible, show } from '#test/journeys/support/axe';
import { expect, openSignedIn, rowOf, sessionOf, signIn, test } from '#test/journeys/support/fixtures';
import { codeOf } from '#test/support/one-time-codes';

/** A second browser, which the account has never used. */
async function elsewhere(browser: Browser, visit: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  await visit(await context.newPage());
  await context.close();
}

/** Scans from the top of the page: content scrolled under the bar cannot be pressed there anyway. */
async function look(page: Page, name: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, name);
}

const openMaster = async (office: Api): Promise<Person> => (await office.chain()).master;
const factor = (page: Page) => page.getByRole('region', { name: 'Two-step verification' });

async function switchOn(page: Page, place = factor(page)): Promise<string[]> {
  await expect(place.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
  const secret = await place.getByRole('code').innerText();
  await place.getByLabel('Code shown in the app', { exact: true }).fill('12');
  await place.getByLabel('Your password', { exact: true }).fill(password);
  await place.getByRole('button', { name: 'Switch on' }).click();
  await expect(place.getByText('This code is wrong or has already been used')).toBeVisible();
  await place.getByLabel('Code shown in the app', { exact: true }).fill(codeOf(secret));
  await place.getByRole('button', { name: 'Switch on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return codes.allInnerTexts();
}

test('a second factor is set up on the profile, asked for at sign-in and reset by an operator above', async ({
  page,
  browser,
  office,
}) => {
  const master = await openMaster(office);
  await openSignedIn(page, await sessionOf(master), '/master/profile');
  await expect(factor(page).getByRole('button', { name: 'Set up' })).toBeVisible();
  await look(page, 'profile with its guards');
  await factor(page).getByRole('button', { name: 'Set up' }).click();
  await factor(page).getByRole('button', { name: 'Cancel' }).click();
  // The pressed button is gone; the focus is not lost.
  await expect(factor(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(factor(page).getByRole('button', { name: 'Set up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(factor(page).getByRole('img')).toBeVisible();
  await look(page, 'setting up the second factor');
  const [first = '', second = ''] = await switchOn(page);
  await look(page, 'recovery codes');
  const download = page.waitForEvent('download');
  await factor(page).getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('pitboss-recovery-codes.txt');
  await factor(page).getByRole('button', { name: 'I have saved them' }).click();
  await expect(factor(page).getByText('Recovery codes left: 10.')).toBeVisible();
  await elsewhere(browser, async (other) => {
    await signIn(other, master);
    const code = other.getByLabel('Code', { exact: true });
    await expect(code).toBeFocused();
    await expect(other.getByText('Your account also needs a code.')).toBeVisible();
    await look(other, 'login asking for a code');
    await code.fill('000000');
    await other.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(other.getByRole('alert')).toHaveText('This code is wrong or has already been used');
    await other.getByRole('button', { name: 'Back to the password' }).click();
    await expect(other.getByLabel('Username')).toBeVisible();
    await signIn(other, master);
    await code.fill(first);
    await other.getByRole('button', { name: 'Login', exact: true }).click();
    await other.waitForURL('**/master/dashboard');
  });
  await page.goto('/master/profile');
  await factor(page).getByRole('button', { name: 'New recovery codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'New recovery codes?' });
  await dialog.getByLabel('Code', { exact: true }).fill(second);
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await look(page, 'asking for a code and the password');
  await dialog.getByRole('button', { name: 'Create new codes' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await openSignedIn(page, office.token, `/superadmin/master/players/details/${master._id}`);
  await expect(page.getByRole('button', { name: 'Change addresses' })).toBeVisible();
  await page.getByRole('button', { name: 'Reset two-step verification' }).click();
  const reset = page.getByRole('dialog', { name: 'Reset two-step verification?' });
  await reset.getByLabel('Your password', { exact: true }).fill(office.person.password);
  await look(page, 'resetting a second factor');
  await reset.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(reset).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Reset two-step verification' })).toHaveCount(0);
  await elsewhere(browser, async (other) => {
    await signIn(other, master);
    await other.waitForURL('**/master/dashboard');
  });
});

test('a role that requires a second factor sets it up before anything else', async ({ page, office }) => {
  const master = await openMaster(office);
  let isOwed = true;
  // The journeys' server requires it of no role: only its answers about the duty are changed on the way.
  await page.route('**/api/auth/session', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, ...(isOwed && { duty: 'second-factor' }) } });
  });
  await openSignedIn(page, await sessionOf(master), '/master/player');
  await expect(page.getByRole('heading', { level: 1, name: 'Set up two-step verification' })).toBeVisible();
  await look(page, 'second factor demanded');
  await switchOn(page, page.getByRole('main'));
  isOwed = false;
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Player' })).toBeVisible();
});

test('a new device is shown in the other sessions, and signed out when it is rejected', async ({
  page,
  browser,
  office,
}) => {
  const master = await openMaster(office);
  await openSignedIn(page, await sessionOf(master), '/master/dashboard');
  await elsewhere(browser, async (other) => {
    await signIn(other, master);
    await other.waitForURL('**/master/dashboard');
    // A session is not asked about its own device.
    await expect(other.getByRole('heading', { level: 1, name: 'Welcome to Dashboard' })).toBeVisible();
    await expect(other.getByRole('complementary', { name: 'New device' })).toHaveCount(0);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/auth/new-devices', async (route) => {
      await held;
      await route.fallback();
    });
    await page.reload();
    const heading = page.getByRole('heading', { level: 1, name: 'Welcome to Dashboard' });
    await expect(heading).toBeVisible();
    const notice = page.getByRole('complementary', { name: 'New device' });
    await expect(notice).toHaveCount(0);
    const places = async () => {
      const found: unknown[] = [];
      for (const width of [1280, 360] as const) {
        await show(page, { width, scheme: 'light' });
        found.push(await heading.evaluate((it) => it.getBoundingClientRect().top));
      }
      return found;
    };
    const before = await places();
    release();
    await expect(notice).toContainText('A new device signed in to your account');
    // The notice appears in the space that was reserved for it.
    expect(await places()).toEqual(before);
    await expect(notice).toContainText('127.0.0.1');
    await look(page, 'notice of a new device');
    await notice.getByRole('button', { name: 'No, secure my account' }).click();
    const proof = page.getByRole('dialog', { name: 'No, secure my account' });
    await proof.getByLabel('Your password', { exact: true }).fill(password);
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL('**/master/profile');
    await expect(notice).toHaveCount(0);
    await other.reload();
    await other.waitForURL('**/auth/login');
  });
});

test('a player whose password an operator set chooses another one before it plays', async ({
  page,
  office,
}) => {
  const { master } = await office.chain();
  const player = await office.create('player', master._id, { mustChangePassword: true });
  await signIn(page, player);
  const heading = page.getByRole('heading', { level: 1, name: 'Choose a new password' });
  await expect(heading).toBeVisible();
  await page.goto('/tickets');
  await expect(heading).toBeVisible();
  await look(page, 'choosing a new password');
  const old = page.getByLabel('Old Password', { exact: true });
  await expect(old).toBeFocused();
  await old.fill(password);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByLabel('New Password', { exact: true })).toBeFocused();
  for (const label of ['New Password', 'Confirm Password'])
    await page.getByLabel(label, { exact: true }).fill('my own password');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(heading).toHaveCount(0);
  await page.goto('/profile');
  await expect(factor(page)).toBeVisible();
  await look(page, 'profile of a player');
});

test('allowed addresses are set on the profile, and cannot exclude the current one', async ({
  page,
  office,
}) => {
  const master = await openMaster(office);
  await openSignedIn(page, await sessionOf(master), '/master/profile');
  const panel = page.getByRole('region', { name: 'Allowed addresses' });
  await expect(panel.getByText('Sign-in is allowed from any address.')).toBeVisible();
  await panel.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Allowed addresses' });
  const save = async (addresses: string) => {
    await dialog.getByLabel('Addresses', { exact: true }).fill(addresses);
    await dialog.getByLabel('Your password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Save' }).click();
  };
  await save('127.0.0.1\nnot an address');
  await expect(dialog.getByText('Enter an address such as')).toBeVisible();
  await save('203.0.113.0/24');
  await expect(dialog.getByText('is not in the list; you would be locked out')).toBeVisible();
  await look(page, 'allowed addresses, refused');
  await save('127.0.0.0/8, 203.0.113.0/24');
  await expect(dialog).toHaveCount(0);
  await expect(panel.getByRole('listitem')).toHaveText(['127.0.0.0/8', '203.0.113.0/24']);
});

test('all other sessions end from the profile', async ({ page, office }) => {
  const master = await openMaster(office);
  const others = [await sessionOf(master), await sessionOf(master)];
  await openSignedIn(page, await sessionOf(master), '/master/profile');
  const sessions = page.getByRole('region', { name: 'Your sessions' });
  await expect(sessions.getByRole('row')).toHaveCount(others.length + 2);
  await sessions.getByRole('button', { name: 'Sign out all other devices' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Sign out all other devices?' });
  await dialog.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(sessions.getByRole('row')).toHaveCount(2);
});

test('a deactivation asks for a reason, which the account and its history show', async ({ page, office }) => {
  const { areamanager, master } = await office.chain();
  await openSignedIn(page, await sessionOf(areamanager), '/areamanager/master');
  await rowOf(page, master.username).getByRole('switch').click();
  const dialog = page.getByRole('alertdialog', { name: 'Deactivate Confirmation' });
  await expect(dialog).toContainText('Every account below it is blocked too, and all their sessions end.');
  // It names what stops: of an account below, the player, who holds nothing and has no ticket.
  await expect(dialog.getByRole('region', { name: 'This stops' })).toHaveText(/This stops\s*Players\s*1$/);
  await dialog.getByLabel('Reason').fill('Left the shop');
  await look(page, 'asking for a reason');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`/areamanager/master/players/details/${master._id}?history=open`);
  await expect(page.getByText('Deactivated: Left the shop')).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Left the shop');
  await look(page, 'details with a reason and a history');
});
