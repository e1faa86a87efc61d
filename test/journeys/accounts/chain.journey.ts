import type { Page } from '@playwright/test';
import { password, pin } from '#test/journeys/support/api';
import {
  anyExport,
  exported,
  playersHead,
  playersWidths,
  usualHead,
  usualWidths,
} from '#test/journeys/support/exports';
import {
  actOn,
  expect,
  follow,
  heard,
  openSignedIn,
  rowOf,
  sessionOf,
  signIn,
  signInAs,
  test,
  writeDownWhatIsSaid,
} from '#test/journeys/support/fixtures';
import { choose, chooseReference } from '#test/journeys/support/forms';

type Made = Record<'admin' | 'sam' | 'am' | 'master' | 'player', string>;

/** Fills in the required fields of this kind and returns the username shown afterwards. */
async function create(page: Page, section: string, label: string, reference: string): Promise<string> {
  const role = 'superadmin';
  await follow(page, `/${role}/${section}`);
  await page.getByRole('link', { name: `Add ${label}`, exact: true }).click();
  await expect(page.getByRole('heading', { name: `Add ${label}` })).toBeVisible();
  await page.getByLabel('First Name').fill('Meera');
  await page.getByLabel('Last Name').fill('Kulkarni');
  for (const [name, value] of [
    ['Email', 'meera@example.com'],
    ['Phone', '9823000000'],
    ['Address', '14 Station Road'],
    ['PIN Code', '440010'],
  ] as const) {
    const field = page.getByLabel(name, { exact: true });
    if (await field.isVisible()) await field.fill(value);
  }
  if (await page.getByRole('combobox', { name: 'Country' }).isVisible()) {
    await choose(page, 'Country', 'India');
    await choose(page, 'State', 'Maharashtra');
    await choose(page, 'City', 'Nagpur');
  }
  await page.getByLabel('Commission').fill('2.5');
  await chooseReference(page, reference);
  await page.getByLabel('Password', { exact: true }).fill(password);
  if (await page.getByLabel('PIN', { exact: true }).isVisible())
    await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(new RegExp(`/${role}/${section}(\\?.*)?$`));
  const note = page.getByRole('status').filter({ hasText: 'was created' });
  const username = await note.getByRole('strong').innerText();
  await expect(rowOf(page, username)).toBeVisible();
  return username;
}

/** Clicks a credit action in the row of an account, in the open list. */
async function openCredit(page: Page, username: string, act: string): Promise<void> {
  await rowOf(page, username)
    .getByRole('link', { name: `${act} ${username}` })
    .click();
}

async function transfer(page: Page, username: string, amount: string): Promise<void> {
  await openCredit(page, username, 'Credit Transfer');
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Credit Transfer', exact: true }).click();
  await heard(page, 'Credit transfer successful!');
}

test('a new user builds the whole chain, moves credit down and back, and deactivates and activates a branch', async ({
  page,
  browser,
  office,
}) => {
  const own = await office.create('superadmin', '');
  await signInAs(page, 'superadmin', own);
  await generate(page);
  const made = await createChain(page, own.username);

  await follow(page, `/superadmin/admin?search=${made.admin}`);
  await transfer(page, made.admin, '50000');
  const below = await browser.newContext();
  const operator = await below.newPage();
  await writeDownWhatIsSaid(operator);
  await moveDown(operator, made);
  await takeBack(operator, made);

  const beside = await browser.newContext();
  const player = await beside.newPage();
  await signIn(player, { username: made.player, password });
  await player.waitForURL(/\/$/);
  await expect(player.getByText('2,000.50').first()).toBeVisible();

  await switchStatus(page, made.am, 'Deactivate');
  await operator.goto('/master/player');
  await operator.waitForURL('**/auth/login');
  await player.reload();
  await expect(player.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await signIn(operator, { username: made.master, password });
  await expect(operator.getByText('This account is deactivated').first()).toBeVisible();

  await switchStatus(page, made.am, 'Activate');
  await signInAs(operator, 'master', { username: made.master, password });
  await below.close();
  await beside.close();

  await openExports(page, made);
  await refuseToDelete(page, made.player);
});

async function generate(page: Page): Promise<void> {
  await follow(page, '/superadmin/generate');
  const form = page.getByRole('form', { name: 'Generate' });
  await form.getByRole('textbox', { name: 'Amount' }).fill('100000');
  await form.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Generate Credit' }).click();
  await expect(page.getByRole('banner')).toContainText('100,000.00');
}

async function createChain(page: Page, top: string): Promise<Made> {
  const admin = await create(page, 'admin', 'Admin', top);
  const sam = await create(page, 'superareamanager', 'Super Area Manager', admin);
  const am = await create(page, 'areamanager', 'Area Manager', sam);
  const master = await create(page, 'master', 'Master', am);
  const player = await create(page, 'player', 'Player', master);
  return { admin, sam, am, master, player };
}

/** Each operator in turn gives credit to the one below. */
async function moveDown(page: Page, { admin, sam, am, master, player }: Made): Promise<void> {
  for (const [role, username, section, target, amount] of [
    ['admin', admin, 'superareamanager', sam, '20000'],
    ['superareamanager', sam, 'areamanager', am, '10000'],
    ['areamanager', am, 'master', master, '5000'],
    ['master', master, 'player', player, '2500.50'],
  ] as const) {
    await openSignedIn(page, await sessionOf({ username, password }), `/${role}/${section}`);
    await transfer(page, target, amount);
  }
}

async function takeBack(page: Page, { player }: Made): Promise<void> {
  await follow(page, '/master/player');
  await openCredit(page, player, 'Credit Adjust');
  await page.getByRole('textbox', { name: 'Amount' }).fill('500');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Credit Adjust', exact: true }).click();
  await heard(page, 'Credit adjustment successful!');
  await expect(page.getByText('2,000.50').first()).toBeVisible();
}

/** The exported lists open in another reader, with the moved credit as figures. */
async function openExports(page: Page, { am, master, player }: Made): Promise<void> {
  await follow(page, `/superadmin/master?search=${master}`);
  await expect(rowOf(page, master)).toBeVisible();
  expect(await exported(page, page)).toEqual({
    ...anyExport,
    file: 'masterList.xlsx',
    sheet: 'Master',
    widths: usualWidths,
    head: usualHead,
    rows: [[master, am, master, 2999.5, 'No games available', expect.any(String)]],
  });
  await follow(page, `/superadmin/player?search=${player}`);
  await expect(rowOf(page, player)).toBeVisible();
  expect(await exported(page, page)).toEqual({
    ...anyExport,
    file: 'playersList.xlsx',
    sheet: 'player',
    widths: playersWidths,
    head: playersHead,
    rows: [[player, master, player, 2000.5, expect.any(String), expect.any(String)]],
  });
}

/** An account with credit cannot be deleted, and the dialog says why. */
async function refuseToDelete(page: Page, username: string): Promise<void> {
  await actOn(page, username, 'Delete');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(`Are you sure you want to delete ${username}?`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText(/holds 2,000\.50 points/)).toBeVisible();
}

async function switchStatus(page: Page, username: string, act: 'Activate' | 'Deactivate'): Promise<void> {
  await follow(page, `/superadmin/areamanager?search=${username}`);
  const row = page.getByRole('row').filter({ hasText: username }).first();
  await row.getByRole('switch').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(`${act} Confirmation`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  // The text of the API names the account by its number: the name stands before it.
  await heard(page, `${username}: User `);
  await expect(row.getByRole('switch')).toBeChecked({ checked: act === 'Activate' });
}
