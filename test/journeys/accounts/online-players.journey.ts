import { expectAccessible, show } from '#test/journeys/support/axe';
import { expect, heard, openSignedIn, rowOf, sessionOf, test } from '#test/journeys/support/fixtures';

test('players who are online are logged out together', async ({ page, office }) => {
  const { master, player } = await office.chain();
  const other = await office.create('player', master._id);
  const off = await office.create('player', master._id);
  for (const account of [player, other]) await sessionOf(account);
  await openSignedIn(page, await sessionOf(master), '/master/onlineplayers');
  await page.getByRole('checkbox', { name: `Select ${off.username}` }).check();
  const bar = page.getByRole('group', { name: 'Selected players' });
  await expect(bar.getByRole('button')).toHaveText(['', 'Select all 3 that match']);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await bar.getByRole('button', { name: 'Log out 2' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Log Out Confirmation' });
  await expect(dialog).toContainText('Are you sure you want to log out 2 players?');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog', { name: 'Log out' }).getByRole('status')).toHaveText('2 done');
  await page.keyboard.press('Escape');
  for (const { username } of [player, other]) await expect(rowOf(page, username)).toContainText('Offline');
  await expect(bar).toContainText('1 selected');
});

test('online players are shown at once, filtered, and logged out', async ({ page, office }) => {
  const { master, player } = await office.chain();
  const other = await office.create('player', master._id);
  await sessionOf(player);
  await openSignedIn(page, await sessionOf(master), '/master/onlineplayers');
  await expect(rowOf(page, player.username)).toContainText('Online');
  await expect(rowOf(page, other.username)).toContainText('Offline');
  await expect(page.getByText(/^Updated \d+ s ago/)).toBeVisible();
  await expect(page.getByText('1 online').first()).toBeVisible();
  // Online players come first.
  await expect(page.getByRole('row').nth(1)).toContainText(player.username);
  await expectAccessible(page, 'the online players');
  await show(page, { width: 1280, scheme: 'light' });

  // The live channel reports a sign-in without polling.
  await expect(page.getByText('updates live')).toBeVisible();
  await sessionOf(other);
  await expect(rowOf(page, other.username)).toContainText('Online');

  await page.getByRole('button', { name: `Log out player ${player.username}` }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Confirmation' });
  await expect(dialog).toContainText(`Are you sure you want to delete ${player.username}?`);
  await expect(dialog).toContainText('This only logs the player out.');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await heard(page, 'player logout successfully.');
  await expect(rowOf(page, player.username)).toContainText('Offline');
  await page.getByRole('button', { name: 'Offline', exact: true }).click();
  await expect(page).toHaveURL(/online=false/);
  await expect(rowOf(page, other.username)).toHaveCount(0);
  await expect(rowOf(page, player.username)).toBeVisible();
});
