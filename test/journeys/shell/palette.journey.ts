import type { Page } from '@playwright/test';
import { expect, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';

const action = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Actions' }).getByRole('option', { name: new RegExp(`^${name}`) });

/** Opens the palette, types and chooses the first result. */
async function choose(page: Page, words: string, first: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole('option', { selected: true })).toContainText(first);
  await page.keyboard.press('Enter');
}

test('the palette applies actions to the record in view', async ({ page, office }) => {
  const admin = await office.create('admin', office.person._id);
  await openSignedIn(page, office.token, `/superadmin/admin/${admin._id}`);
  await expect(page.getByRole('heading', { level: 1, name: admin.username })).toBeVisible();
  await page.keyboard.press('Control+k');
  for (const name of [
    'Edit',
    'Credit Adjust',
    'Credit Transfer',
    'Deactivate',
    'Add Super Area manager',
    'Export to Excel',
  ])
    await expect(action(page, name)).toBeVisible();
  await expect(action(page, 'Credit Transfer')).toContainText(admin.username);
  await page.keyboard.press('Escape');

  await choose(page, 'block', 'Deactivate');
  const dialog = page.getByRole('alertdialog', { name: 'Deactivate Confirmation' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await choose(page, 'transfer', 'Credit Transfer');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Credit Transfer' })).toBeVisible();
  // The record is left, and its actions with it.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('deactivate');
  await expect(page.getByText('Nothing matches “deactivate”')).toBeVisible();
});

test('the palette exports the list in view, changes the theme and logs out', async ({ page, network }) => {
  await openSignedIn(page, await sessionOf(network.admin), '/admin/player');
  await expect(page.getByRole('heading', { level: 1, name: 'Player' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await choose(page, 'export', 'Export to Excel');
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
  await choose(page, 'dark', 'Dark theme');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await choose(page, 'light', 'Light theme');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await choose(page, 'log out', 'Log Out');
  await page.waitForURL('**/auth/login');
});
