import { actOn, expect, heard, openSignedIn, rowOf, sessionOf, test } from '#test/journeys/support/fixtures';

test('deactivate, activate, log out and delete ask first, in the words of the specification', async ({
  page,
  office,
}) => {
  const { player } = await office.chain();
  await sessionOf(player);
  await openSignedIn(page, office.token, `/superadmin/player?search=${player.username}`);
  const row = rowOf(page, player.username);
  const dialog = page.getByRole('alertdialog');

  await actOn(page, player.username, 'Log out player');
  await expect(dialog).toHaveAccessibleName('Delete Confirmation');
  await expect(dialog).toHaveAccessibleDescription(
    `Are you sure you want to delete ${player.username}? This only logs the player out. The account, its credit and its tickets stay.`,
  );
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await heard(page, 'player logout successfully.');
  await expect(row).toContainText('Offline');

  await row.getByRole('switch').click();
  await expect(dialog).toHaveAccessibleName('Deactivate Confirmation');
  await expect(dialog).toHaveAccessibleDescription(`Are you sure you want to deactivate ${player.username}?`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row.getByRole('switch')).toHaveAttribute('aria-checked', 'true');
  await row.getByRole('switch').click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(row.getByRole('switch')).toHaveAttribute('aria-checked', 'false');
  await row.getByRole('switch').click();
  await expect(dialog).toHaveAccessibleName('Activate Confirmation');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(row.getByRole('switch')).toHaveAttribute('aria-checked', 'true');

  await actOn(page, player.username, 'Delete');
  await expect(dialog).toHaveAccessibleDescription(`Are you sure you want to delete ${player.username}?`);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await heard(page, 'player deleted successfully.');
  await expect(page.getByText(`Nothing matches “${player.username}”`)).toBeVisible();
});

test('an account under a blocked one has one state, in its list and in its details', async ({
  page,
  office,
}) => {
  const { master, player } = await office.chain();
  await office.send('PATCH', `/master/toggle-status/${master._id}/deactivate`, {});
  const blocked = `Blocked by ${master.username}`;
  await openSignedIn(page, office.token, `/superadmin/player?search=${player.username}`);
  await expect(rowOf(page, player.username)).toContainText(blocked);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(page.getByRole('listitem').filter({ hasText: player.username })).toContainText(blocked);
  await page.setViewportSize({ width: 1280, height: 860 });
  // It is a filter of its own.
  const filter = (name: string) => page.getByRole('button', { name, exact: true });
  await filter('Active').click();
  await expect(rowOf(page, player.username)).toHaveCount(0);
  await filter('Blocked').click();
  await expect(rowOf(page, player.username)).toBeVisible();
  await page.goto(`/superadmin/player/players/credittransfer/${player._id}`);
  await expect(page.getByText(`This account is blocked by ${master.username}`)).toBeVisible();
  await page.goto(`/superadmin/player/players/details/${player._id}`);
  const head = page.getByRole('heading', { level: 1 }).locator('../..');
  await expect(head).toContainText(blocked);
  await expect(head).not.toContainText('Active');
  await page.goto(`/superadmin/master/players/details/${master._id}`);
  await expect(head).toContainText('Deactive');
  await expect(head).not.toContainText('Blocked');
});

test('on a phone rows are cards, and their acts lie in a sheet', async ({ page, office }) => {
  const { master } = await office.chain();
  await page.setViewportSize({ width: 360, height: 780 });
  await openSignedIn(page, office.token, `/superadmin/master?search=${master.username}`);
  const card = page.getByRole('listitem').filter({ hasText: master.username });
  await expect(card).toContainText('0.00');
  await expect(page.getByRole('table')).toHaveCount(0);
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  const dots = page.getByRole('button', { name: `Actions for ${master.username}` });
  const box = await dots.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);

  await dots.click();
  const sheet = page.getByRole('dialog', { name: `Actions for ${master.username}` });
  await expect(sheet.getByRole('listitem')).toHaveText([
    'Edit',
    'Credit Transfer',
    'Credit Adjust',
    'Deactivate',
    'Delete',
  ]);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(dots).toBeFocused();
  await dots.click();
  await sheet.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(card).toContainText('Deactive');
  await dots.click();
  // A deactivated account cannot receive credit; its operator may still take credit back.
  await expect(sheet.getByRole('listitem')).toHaveText(['Edit', 'Credit Adjust', 'Activate', 'Delete']);
  await sheet.getByRole('link', { name: 'Credit Adjust' }).click();
  await expect(page.getByRole('heading', { name: 'Master Credit Adjust' })).toBeVisible();
});
