import { expect, heard, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { makeGame, networkWith } from '#test/journeys/support/game-world';

const gameName = `Rated ${Date.now().toString(36)}`;

test('a superadmin chooses the admin, an admin sets its own percentages, lower roles read them', async ({
  page,
  office,
}) => {
  const gameId = await makeGame(office, { gameName, nodigit: 10, timecount: 60 });
  const { admin, areamanager } = await networkWith(office, [gameId]);
  await openSignedIn(page, office.token, '/superadmin/winpercentage');
  await expect(page.getByText('Choose an admin')).toBeVisible();
  await page.getByRole('combobox', { name: 'Admin' }).fill(admin.username);
  await page.getByRole('option').filter({ hasText: admin.username }).click();
  await expect(page.getByRole('columnheader')).toHaveText(['No.', 'ID', 'Game', 'Percentage']);
  const rate = page.getByRole('textbox', { name: `Percentage of ${gameName}` });
  const set = page.getByRole('button', { name: 'Set Percentage' });
  await expect(set).toBeDisabled();
  await rate.fill('100.5');
  await set.click();
  await expect(rate).toHaveAccessibleDescription(/from 0 to 100 with at most two decimals/);
  await rate.fill('12.25');
  await set.click();
  await heard(page, 'Updated successfully');
  await expect(page.getByText('Updated successfully')).toHaveCount(0);
  await expect(set).toBeDisabled();

  await openSignedIn(page, await sessionOf(admin), '/admin/winpercentage');
  await expect(rate).toHaveValue('12.25');
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await rate.fill('');
  const sent = page.waitForRequest('**/percentage/bulk/winpercentage/**');
  await set.click();
  // A non-numeric entry is sent as 0.
  expect((await sent).postDataJSON()).toMatchObject({ updates: [{ winpercentage: 0 }] });
  await expect(rate).toHaveValue('0.00');

  await openSignedIn(page, await sessionOf(areamanager), '/areamanager/winpercentage');
  await expect(page.getByRole('row').filter({ hasText: gameName })).toContainText('0.00%');
  await expect(rate).toHaveCount(0);
  await expect(set).toHaveCount(0);
});

test('a network without games has no percentages; its games have balances and credit lines', async ({
  page,
  office,
  network,
}) => {
  await openSignedIn(page, await sessionOf(network.admin), '/admin/winpercentage');
  await expect(page.getByText('No games available.')).toBeVisible();

  const name = `Lined ${Date.now().toString(36)}`;
  const { admin } = await networkWith(office, [
    await makeGame(office, { gameName: name, nodigit: 10, timecount: 60 }),
  ]);
  await openSignedIn(page, office.token, `/superadmin/admin/players/details/${admin._id}`);
  const balances = page.getByRole('region', { name: 'Game balances' });
  await balances.getByRole('button', { name: `Set credit line ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Set credit line' });
  await expect(dialog.getByRole('textbox', { name: 'Credit line' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Credit line' }).fill('750.5');
  await dialog.getByLabel('Password', { exact: true }).fill('another password');
  await dialog.getByRole('button', { name: 'Set credit line' }).click();
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /Incorrect password/,
  );
  await dialog.getByLabel('Password', { exact: true }).fill(office.person.password);
  await dialog.getByRole('button', { name: 'Set credit line' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(balances.getByRole('row').filter({ hasText: name })).toContainText('750.50');
  await balances.getByRole('link', { name: `Balance over time ${name}` }).click();
  await expect(page.getByText(`Data of ${admin.username}`).first()).toBeVisible();
  await expect(page.getByLabel('Game').locator('option:checked')).toHaveText(name);
});
