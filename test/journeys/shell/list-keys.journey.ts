import type { Locator, Page } from '@playwright/test';
import { expectAccessible, show } from '#test/journeys/support/axe';
import { expect, openSignedIn, rowOf, sessionOf, test } from '#test/journeys/support/fixtures';

/** Presses a key until it has an effect: the keys are loaded after the page. */
async function startCursor(page: Page, key: string, row: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(row).toBeFocused({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
}

test('keys move through the players, tick a row, open it and run its acts', async ({ page, office }) => {
  const { master } = await office.chain();
  for (let count = 0; count < 3; count += 1) await office.create('player', master._id);
  await openSignedIn(page, await sessionOf(master), '/master/player');
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(4);
  await startCursor(page, 'ArrowUp', rows.first());
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press('k');
  const cursor = rows.nth(1);
  await expect(cursor).toBeFocused();
  const username = (await cursor.getByRole('link').first().textContent()) ?? '';

  await page.keyboard.press('Space');
  const tick = page.getByRole('checkbox', { name: `Select ${username}` });
  await expect(tick).toBeChecked();
  await page.keyboard.press('Space');
  await expect(tick).not.toBeChecked();

  await page.keyboard.press('x');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  // A menu has its own keys.
  await page.keyboard.press('e');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cursor.locator(':focus')).toHaveCount(1);

  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/master/player/players/details/*');
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeFocused();
  await page.goBack();
  // The cursor is where it was.
  await startCursor(page, 'j', rowOf(page, username));

  const pages = { t: 'Player Credit Transfer', a: 'Player Credit Adjust', e: 'Edit Player' };
  for (const [key, title] of Object.entries(pages)) {
    await page.keyboard.press(key);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.goBack();
    await startCursor(page, 'j', rowOf(page, username));
  }
});

test('R opens the reversal of a row of the transaction report', async ({ page, office }) => {
  const { admin } = await office.chain();
  await office.generate(40);
  await office.transfer(admin, 40);
  await openSignedIn(page, office.token, `/superadmin/transactionreport?search=${admin.username}`);
  const rows = page.getByRole('region', { name: 'Transaction Report' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(1);
  await startCursor(page, 'j', rows.first());
  // The row has no such act.
  await page.keyboard.press('t');
  await page.keyboard.press('r');
  const form = page.getByRole('dialog', { name: /^Reverse movement \d+$/ });
  await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('40.00');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('dialog', { name: /^Movement/ })
    .getByRole('button', { name: 'Close' })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Movement/ })).toBeVisible();
});

test('G and a letter go to a page that the role has in its menu', async ({ page, office, network }) => {
  await openSignedIn(page, await sessionOf(network.master), '/master/dashboard');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('t');
    await page.waitForURL('**/master/transactionreport', { timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await expect(heading).toHaveText(/Transaction Report/);
  // A master has no live results.
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  for (const [key, path] of Object.entries({ p: 'player', h: 'gamehistory', d: 'dashboard' })) {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await page.waitForURL(`**/master/${path}`);
  }
  await openSignedIn(page, office.token, '/superadmin/dashboard');
  await expect(heading).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await page.waitForURL('**/superadmin/game**', { timeout: 500 });
  }).toPass({ timeout: 15_000 });
});

test('no key fires in a field or with Ctrl, Meta or Alt; the help lists the keys of the role', async ({
  page,
  network,
}) => {
  await openSignedIn(page, await sessionOf(network.master), '/master/player');
  const row = rowOf(page, network.player.username);
  await startCursor(page, 'j', row);
  for (const held of ['Control', 'Meta', 'Alt', 'Shift']) await page.keyboard.press(`${held}+e`);
  await expect(page).toHaveURL(/\/master\/player$/);
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search players' });
  await expect(search).toBeFocused();
  await page.keyboard.type('gtxjkear?');
  await page.keyboard.press('ArrowDown');
  await expect(search).toHaveValue('gtxjkear?');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/master\/player$/);
  await expect(row).toBeVisible();

  await search.blur();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const line of ['Next row↓orJ', 'Open the rowEnter', 'Transfer credit to this accountT'])
    await expect(help).toContainText(line);
  await expect(help).toContainText('Go to PlayerGthenP');
  await expect(help).not.toContainText('Live Result');
  await expectAccessible(page, 'the help about keys');
});

test('the cursor is seen and accessible, on cards too', async ({ page, network }) => {
  await openSignedIn(page, await sessionOf(network.master), '/master/player');
  const row = rowOf(page, network.player.username);
  await startCursor(page, 'j', row);
  await expectAccessible(page, 'the cursor of a list', [{ width: 1280, scheme: 'dark' }]);
  await show(page, { width: 360, scheme: 'dark' });
  const card = page.getByRole('listitem').filter({ hasText: network.player.username });
  await startCursor(page, 'j', card);
  await page.keyboard.press('x');
  const sheet = page.getByRole('dialog', { name: `Actions for ${network.player.username}` });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await page.waitForURL('**/master/player/edit/*');
});

test('the cursor stays on its row when the list is read again', async ({ page, office }) => {
  const { master, player } = await office.chain();
  const other = await office.create('player', master._id);
  await openSignedIn(page, await sessionOf(master), '/master/onlineplayers');
  await expect(rowOf(page, other.username)).toContainText('Offline');
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  await startCursor(page, 'j', rows.first());
  await page.keyboard.press('j');
  const name = (await rows.nth(1).textContent())?.includes(other.username) ? other : player;
  await sessionOf(name);
  const row = rowOf(page, name.username);
  await expect(row).toContainText('Online');
  await expect(row).toBeFocused();
});
