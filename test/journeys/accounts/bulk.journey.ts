import type { Page } from '@playwright/test';
import type { Api, Person } from '#test/journeys/support/api';
import { expectAccessible } from '#test/journeys/support/axe';
import { expect, openSignedIn, rowOf, sessionOf, test } from '#test/journeys/support/fixtures';

const barOf = (page: Page, things: string) => page.getByRole('group', { name: `Selected ${things}` });
const boxOf = (page: Page, { username }: Person) =>
  page.getByRole('checkbox', { name: `Select ${username}`, exact: true });

/** Some admins that one search finds, in the order of their names. */
async function admins(office: Api, stem: string, count: number): Promise<Person[]> {
  const made: Person[] = [];
  for (let number = 1; number <= count; number += 1) {
    const username = `${stem}${String(number).padStart(2, '0')}`;
    made.push(await office.create('admin', office.person._id, { username }));
  }
  return made;
}

test('accounts of several pages are deactivated at once, each with its result', async ({ page, office }) => {
  const stem = `bulk${Date.now().toString(36)}`;
  const [first, second, ...others] = await admins(office, stem, 11);
  if (first === undefined || second === undefined) throw new Error('nobody was made');
  await openSignedIn(
    page,
    office.token,
    `/superadmin/admin?search=${stem}&pageSize=10&sort=username&order=asc`,
  );
  const bar = barOf(page, 'admins');
  const all = page.getByRole('checkbox', { name: 'Select all rows of this page' });
  await boxOf(page, first).focus();
  await page.keyboard.press('Space');
  await expect(bar).toContainText('1 selected');
  await expect(all).toHaveJSProperty('indeterminate', true);
  await all.press('Space');
  await expect(page.getByRole('status').filter({ hasText: '10 selected' })).toBeAttached();

  // Another page or order does not change the selection.
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByText('11 to 11 of 11')).toBeVisible();
  await expect(all).not.toBeChecked();
  await page.getByRole('button', { name: 'Points' }).click();
  await expect(page).toHaveURL(/sort=walletBalance/);
  await expect(bar).toContainText('10 selected');
  await bar.getByRole('button', { name: 'Select all 11 that match' }).click();
  await expect(bar).toContainText('11 selected');
  await boxOf(page, second).uncheck();
  await expectAccessible(page, 'bar of what is selected');
  await page.setViewportSize({ width: 1280, height: 860 });

  // One of them is deleted before the action: the server refuses only that one.
  await office.send('DELETE', `/admins/${first._id}`);
  await bar.getByRole('button', { name: 'Deactivate 10' }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Deactivate Confirmation' });
  await expect(dialog).toContainText('Are you sure you want to deactivate 10 admins?');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByLabel('Reason').fill('The season is over');
  await expectAccessible(page, 'question about many');
  await dialog.getByRole('button', { name: 'Confirm' }).press('Enter');
  const results = page.getByRole('dialog', { name: 'Deactivate' });
  await expect(results.getByRole('status')).toHaveText('9 done, 1 refused');
  await expect(results.getByRole('listitem').first()).toHaveText(`${first.username}Refused: Not found`);
  await expect(results.getByRole('listitem').filter({ hasText: 'Done' })).toHaveCount(9);
  await expectAccessible(page, 'what became of each');
  await page.setViewportSize({ width: 1280, height: 860 });
  await expect(results.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(results).toHaveCount(0);

  // Refused rows stay selected; unselected rows are not changed.
  await expect(bar).toContainText('1 selected');
  await expect(rowOf(page, second.username).getByRole('switch')).toHaveAttribute('aria-checked', 'true');
  for (const { _id } of others.slice(0, 1)) {
    const { data } = await office.get(`/admins/${_id}`);
    expect(data).toMatchObject({ userStatus: false, deactivationReason: 'The season is over' });
  }
  await page.getByRole('button', { name: 'Deactive', exact: true }).click();
  await expect(bar).toHaveCount(0);
});

test('a phone selects by cards; an action is offered for the rows it applies to, and flat kinds have none', async ({
  page,
  office,
}) => {
  const { master, player, admin } = await office.chain();
  const off = await office.create('player', master._id, { userStatus: false });
  await sessionOf(player);
  await office.create('gift', admin._id);
  await page.setViewportSize({ width: 360, height: 780 });
  await openSignedIn(page, office.token, `/superadmin/player?search=${master.username}`);
  const bar = barOf(page, 'players');
  const target = page.locator('label').filter({ has: boxOf(page, player) });
  const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await target.click();
  await boxOf(page, off).check();
  const acts = ['Activate 1', 'Deactivate 1', 'Log out 1'];
  await expect(bar.getByRole('button')).toHaveText(['', ...acts]);
  for (const button of await bar.getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  await bar.getByRole('button', { name: 'Log out 1' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Log Out Confirmation' });
  await expect(dialog).toContainText('1 other selected row is not affected.');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog', { name: 'Log out' }).getByRole('status')).toHaveText('1 done');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listitem').filter({ hasText: player.username })).toContainText('Offline');
  await expect(bar.getByRole('button')).toHaveText(['', 'Select all 2 that match', 'Activate 1']);
  await bar.getByRole('button', { name: 'Clear selection' }).press('Enter');
  await expect(bar).toHaveCount(0);
  // The focus is not lost with the bar.
  await expect(page.getByRole('checkbox').first()).toBeFocused();

  await page.goto('/superadmin/gift');
  await expect(page.getByRole('listitem').filter({ hasText: 'GF' }).first()).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
