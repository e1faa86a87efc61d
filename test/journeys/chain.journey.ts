import type { Page } from '@playwright/test';
import { house, password, pin } from './support/api.ts';
import {
  expect,
  follow,
  openSignedIn,
  rowOf,
  sessionOf,
  signIn,
  signInAs,
  test,
} from './support/fixtures.ts';
import { choose, chooseReference } from './support/forms.ts';

/** Fills what the form of this kind asks for and answers the username that is shown afterwards. */
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
  const note = page.getByRole('status').filter({ hasText: 'The new account' });
  const username = await note.getByRole('strong').innerText();
  await expect(rowOf(page, username)).toBeVisible();
  return username;
}

async function openCredit(
  page: Page,
  role: string,
  section: string,
  username: string,
  act: string,
): Promise<void> {
  await follow(page, `/${role}/${section}?search=${username}`);
  const row = page.getByRole('row').filter({ hasText: username }).first();
  await row
    .getByRole('link', { name: new RegExp(act, 'i') })
    .or(row.getByRole('button', { name: new RegExp(act, 'i') }))
    .first()
    .click();
}

async function transfer(
  page: Page,
  from: { role: string; password: string },
  section: string,
  username: string,
  amount: string,
) {
  await openCredit(page, from.role, section, username, 'Credit Transfer');
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByLabel('Password', { exact: true }).fill(from.password);
  await page.getByRole('button', { name: 'Credit Transfer', exact: true }).click();
  await expect(page.getByText('Credit transfer successful!').first()).toBeVisible();
}

test('a stranger builds the whole chain, moves credit down and back, and switches a branch off and on', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await signInAs(page, 'superadmin', house);

  await follow(page, '/superadmin/generate');
  const generate = page.getByRole('form', { name: 'Generate' });
  await generate.getByRole('textbox', { name: 'Amount' }).fill('100000');
  await generate.getByLabel('Password', { exact: true }).fill(house.password);
  await page.getByRole('button', { name: 'Generate Credit' }).click();
  await expect(page.getByText('100,000.00').first()).toBeVisible();

  const admin = await create(page, 'admin', 'Admin', house.username);
  const sam = await create(page, 'superareamanager', 'Super Area Manager', admin);
  const am = await create(page, 'areamanager', 'Area Manager', sam);
  const master = await create(page, 'master', 'Master', am);
  const player = await create(page, 'player', 'Player', master);

  await transfer(page, { role: 'superadmin', password: house.password }, 'admin', admin, '50000');
  const steps = [
    ['admin', admin, 'superareamanager', sam, '20000'],
    ['superareamanager', sam, 'areamanager', am, '10000'],
    ['areamanager', am, 'master', master, '5000'],
    ['master', master, 'player', player, '2500.50'],
  ] as const;
  for (const [role, username, section, target, amount] of steps) {
    const context = await browser.newContext();
    const own = await context.newPage();
    await openSignedIn(own, await sessionOf({ username, password }), `/${role}/dashboard`);
    await transfer(own, { role, password }, section, target, amount);
    await context.close();
  }

  const masterContext = await browser.newContext();
  const masterPage = await masterContext.newPage();
  await openSignedIn(masterPage, await sessionOf({ username: master, password }), '/master/dashboard');
  await openCredit(masterPage, 'master', 'player', player, 'Credit Adjust');
  await masterPage.getByRole('textbox', { name: 'Amount' }).fill('500');
  await masterPage.getByLabel('Password', { exact: true }).fill(password);
  await masterPage.getByRole('button', { name: 'Credit Adjust', exact: true }).click();
  await expect(masterPage.getByText('Credit adjustment successful!').first()).toBeVisible();
  await expect(masterPage.getByText('2,000.50').first()).toBeVisible();

  const playerContext = await browser.newContext();
  const playerPage = await playerContext.newPage();
  await signIn(playerPage, { username: player, password });
  await playerPage.waitForURL(/\/$/);
  await expect(playerPage.getByText('2,000.50').first()).toBeVisible();

  await switchStatus(page, am, 'Deactivate');
  await masterPage.goto('/master/player');
  await masterPage.waitForURL('**/auth/login');
  await playerPage.reload();
  await expect(playerPage.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await signIn(masterPage, { username: master, password });
  await expect(masterPage.getByText('This account is deactivated').first()).toBeVisible();

  await switchStatus(page, am, 'Activate');
  await signInAs(masterPage, 'master', { username: master, password });
  await masterContext.close();
  await playerContext.close();

  await follow(page, `/superadmin/player?search=${player}`);
  await page
    .getByRole('row')
    .filter({ hasText: player })
    .getByRole('button', { name: /delete/i })
    .click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(`Are you sure you want to delete ${player}?`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText(/holds 2,000\.50 points/)).toBeVisible();
});

async function switchStatus(page: Page, username: string, act: 'Activate' | 'Deactivate'): Promise<void> {
  await follow(page, `/superadmin/areamanager?search=${username}`);
  const row = page.getByRole('row').filter({ hasText: username }).first();
  await row.getByRole('switch').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(`${act} Confirmation`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`has been successfully ${act.toLowerCase()}d`).first()).toBeVisible();
}
