import type { Locator, Page } from '@playwright/test';
import { password, signInApi } from '#test/journeys/support/api';
import { expectAccessible, show } from '#test/journeys/support/axe';
import { expect, heard, openSignedIn, rowOf, sessionOf, test } from '#test/journeys/support/fixtures';

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Backups' });
const newest = (page: Page) => page.getByRole('row').filter({ hasText: 'backup-' }).first();

async function makeBackup(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Backup', exact: true }).click();
  await heard(page, 'Backup completed');
  // It is verified in the background, and the page polls for the result.
  await expect(newest(page).getByText('Verified')).toBeVisible();
  return (
    await newest(page)
      .getByText(/^backup-/)
      .innerText()
  ).trim();
}

/** A correction outside the visible area is not checked before the restore. */
async function expectNothingAside(list: Locator): Promise<void> {
  expect(await list.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
}

test('an admin backs up its network, downloads the file, and restores later changes', async ({
  page,
  office,
  address,
}) => {
  const { admin, master } = await office.chain();
  await office.generate(2_000_000);
  await office.transfer(admin, 2_000_000);
  await openSignedIn(page, await sessionOf(admin), '/admin/backups');
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText('No backups yet')).toBeVisible();
  await expect(
    page.getByText('The newest 14 daily backups and the newest 14 other backups are kept.'),
  ).toBeVisible();
  const folder = await makeBackup(page);
  await expectAccessible(page, 'backups');
  await show(page, { width: 1280, scheme: 'light' });

  // No hosting is set up here, and the button says so.
  const send = newest(page).getByRole('button', { name: `Cloud Transfer ${folder}` });
  await expect(send).toHaveAttribute('aria-disabled', 'true');

  await newest(page)
    .getByRole('button', { name: `Local Download ${folder}` })
    .click();
  const ask = page.getByRole('dialog', { name: 'Download Confirmation' });
  await ask.getByRole('button', { name: 'Download' }).click();
  await expect(ask.getByText('Password is required')).toBeVisible();
  await ask.getByLabel('Password', { exact: true }).fill('another password');
  await ask.getByRole('button', { name: 'Download' }).click();
  await expect(ask.getByText('Incorrect password')).toBeVisible();
  await expectAccessible(page, 'download of a backup, refused');
  await show(page, { width: 1280, scheme: 'light' });
  await ask.getByLabel('Password', { exact: true }).fill(password);
  const saved = page.waitForEvent('download');
  await ask.getByRole('button', { name: 'Download' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`${folder}.zip`);
  expect(await file.failure()).toBeNull();

  const below = await signInApi(address, admin);
  const since = await below.create('player', master._id);
  await below.transfer(master, 1_234_567.5);
  await newest(page)
    .getByRole('button', { name: `Import Backup ${folder}` })
    .click();
  const restore = page.getByRole('dialog', { name: 'Restore Confirmation' });
  await expect(
    restore.getByText(`1 account created since then is deactivated: ${since.username}`),
  ).toBeVisible();
  await expect(restore.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(restore.getByRole('row', { name: `${master.username} 1,234,567.50 0.00` })).toBeVisible();
  await expectNothingAside(restore.getByRole('region', { name: 'Wallet' }));
  await restore.getByRole('button', { name: 'Restore' }).click();
  await expect(restore.getByText(`Type ${admin.username}`, { exact: true })).toBeVisible();
  await expectAccessible(page, 'restore of a backup');
  await expectNothingAside(restore.getByRole('region', { name: 'Wallet' }));
  await show(page, { width: 1280, scheme: 'light' });
  await restore.getByLabel(`Type ${admin.username} to restore this network`).fill(admin.username);
  await restore.getByLabel('Password', { exact: true }).fill(password);
  // A short restore ends before the list is read again; the page reports its end all the same.
  let release = () => {};
  const hasEnded = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/backup/list-backups', async (route) => {
    await hasEnded;
    await route.fallback();
  });
  await restore.getByRole('button', { name: 'Restore' }).click();
  const job = async () => (await below.get(`/backup/restore?folder=${folder}`)).data;
  await expect.poll(job).toMatchObject({ state: 'done' });
  release();
  await heard(page, 'Restore completed');
  await expect(restore).toBeHidden();
  await below.dispose();
  await page.goto('/admin/player');
  await expect(rowOf(page, since.username).getByRole('switch')).not.toBeChecked();
});

test('a superadmin sees that no backup is verified, creates one, and sees how it is restored', async ({
  page,
  office,
}) => {
  // Automatic backups are off here, so none is late.
  await page.route('**/api/backup/health', (route) =>
    route.fulfill({ json: { success: true, message: 'OK', data: { lastVerifiedAt: null, isLate: true } } }),
  );
  await openSignedIn(page, office.token, '/superadmin/dashboard');
  await expect(page.getByText('No backup has passed verification yet.')).toBeVisible();
  await expectAccessible(page, 'dashboard without a verified backup');
  await show(page, { width: 1280, scheme: 'light' });
  await page.getByRole('link', { name: 'Open Backups' }).click();
  await expect(heading(page)).toBeVisible();
  const folder = await makeBackup(page);
  await newest(page)
    .getByRole('button', { name: `Import Backup ${folder}` })
    .click();
  const told = page.getByRole('dialog', { name: 'Restore the installation' });
  await expect(told.getByText(`npm run restore -- ${folder}`)).toBeVisible();
  await expectAccessible(page, 'how the installation is restored');
});

test('a list of backups that cannot be loaded shows an error', async ({ page, office, causes }) => {
  causes(/Failed to load resource/);
  const { admin } = await office.chain();
  await page.route('**/api/backup/list-backups', (route) => route.abort());
  await openSignedIn(page, await sessionOf(admin), '/admin/backups');
  await expect(page.getByText('Error fetching backup list')).toBeVisible();
  await page.unroute('**/api/backup/list-backups');
  await page.route('**/api/backup/exportbackup', (route) => route.abort());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No backups yet')).toBeVisible();
  await page.getByRole('button', { name: 'Backup', exact: true }).click();
  await expect(
    page.getByText('No answer came, so this may have been saved. Send it again: it is saved only once.'),
  ).toBeVisible();
});
