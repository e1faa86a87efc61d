import type { Locator, Page } from '@playwright/test';
import { type Api, type Person, signInApi } from '#test/journeys/support/api';
import { expectAccessible, show } from '#test/journeys/support/axe';
import { expect, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { makePlayers } from '#test/journeys/support/play';

const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });

/** Switches an account off and on, of which the operators above it are told. */
async function switchTwice(office: Api, { _id }: Person): Promise<void> {
  for (const action of ['deactivate', 'activate'])
    await office.send('PATCH', `/areamanager/toggle-status/${_id}/${action}`);
}

/** True if the chosen text of a select is not cut: the select is at least as wide as it would be without limits. */
function isWhole(select: Locator): Promise<boolean> {
  return select.evaluate((field: HTMLSelectElement) => {
    const { offsetWidth: width } = field;
    Object.assign(field.style, { fieldSizing: 'content', width: 'max-content', maxWidth: 'none' });
    const { offsetWidth: wanted } = field;
    Object.assign(field.style, { fieldSizing: '', width: '', maxWidth: '' });
    return width >= wanted;
  });
}

test('the bell counts new entries, the inbox shows them, and reading them is kept', async ({
  page,
  office,
}) => {
  const { admin, areamanager } = await office.chain();
  await openSignedIn(page, await sessionOf(admin), '/admin/dashboard');
  await expect(bell(page, 'Inbox: nothing unread')).toBeVisible();
  await expect(page.getByText('in your inbox')).toHaveCount(0);
  await page.waitForFunction(() => document.readyState === 'complete');
  await office.generate(70_000);
  await office.transfer(admin, 60_000);
  await expect(bell(page, 'Inbox: 1 unread')).toBeVisible();
  await expect(page.getByText('There is 1 unread entry in your inbox.')).toBeVisible();
  await switchTwice(office, areamanager);
  await expect(bell(page, 'Inbox: 3 unread')).toBeVisible();

  await bell(page, 'Inbox: 3 unread').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: 'Account activated again' })).toContainText(areamanager.username);
  await expect(rows.filter({ hasText: 'Large transfer' })).toContainText('60,000.00');
  await expectAccessible(page, 'inbox');
  await show(page, { width: 360, scheme: 'light' });
  const card = page.getByRole('listitem').filter({ hasText: 'Account activated again' });
  await expect(card.getByText(areamanager.username)).toBeVisible();
  await expect(card.locator('time')).toBeVisible();
  await show(page, { width: 1280, scheme: 'light' });
  await page.getByRole('link', { name: 'Account deactivated (Unread)' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(areamanager.username);
  await expect(bell(page, 'Inbox: 2 unread')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Unread', exact: true }).click();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page, 'Inbox: nothing unread')).toBeVisible();
  await expect(page.getByText('You have read everything.')).toBeVisible();
  await page.reload();
  await expect(bell(page, 'Inbox: nothing unread')).toBeVisible();
});

test('an entry about a saved result leads to its draw, and the filter shows its whole text', async ({
  page,
  office,
}) => {
  const { admin, game } = await makePlayers(office, 50);
  const { drawId } = (
    await office.send('POST', '/live/addresult', { adminId: admin._id, gameId: game._id, result: '2' })
  ).data as { drawId: string };
  await openSignedIn(page, await sessionOf(admin), '/admin/inbox?about=draws');
  const row = page.getByRole('row').filter({ hasText: `Result saved for ${game.gameName}` });
  const draw = row.getByRole('link', { name: /^Draw [\d\s]+$/ });
  await expect(draw).toHaveAttribute('href', `/proof/${drawId}`);
  const name = (await draw.textContent()) ?? '';
  const about = page.getByRole('combobox', { name: 'About' });
  await expect.poll(() => isWhole(about)).toBe(true);
  await show(page, { width: 360, scheme: 'light' });
  await expect(page.getByRole('listitem').filter({ hasText: game.gameName })).toContainText(name);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect.poll(() => isWhole(about)).toBe(true);
});

test('an admin sets the thresholds of its network', async ({ page, office }) => {
  const { admin } = await office.chain();
  await openSignedIn(page, await sessionOf(admin), '/admin/inbox');
  await expect(page.getByText('What needs a decision in your branch')).toBeVisible();
  const open = async () => {
    await page.getByRole('button', { name: 'Thresholds' }).click();
    return page.getByRole('dialog', { name: 'Notifications' });
  };
  const dialog = await open();
  await dialog.getByLabel('Transfer from').fill('0.5');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Enter a number of at least 1')).toBeVisible();
  await dialog.getByLabel('Transfer from').fill('2500');
  await dialog.getByLabel('Prize from').fill('');
  await dialog.getByLabel('Bets that a game balance could not cover').uncheck();
  await expectAccessible(page, 'thresholds of the inbox');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thresholds saved')).toBeVisible();
  await open();
  await expect(dialog.getByLabel('Transfer from')).toHaveValue('2,500.00');
  await expect(dialog.getByLabel('Prize from')).toHaveValue('');
  await expect(dialog.getByLabel('Bets that a game balance could not cover')).not.toBeChecked();
  const api = await signInApi(new URL(page.url()).origin, admin);
  await api.send('PUT', '/inbox/thresholds', {
    ...((await api.get('/inbox/thresholds')).data as object),
    prize_large: 10_000,
  });
  await api.dispose();
});
