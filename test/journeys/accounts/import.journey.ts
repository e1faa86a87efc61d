import { writeXlsx } from 'hucre/xlsx';
import { expectAccessible, show } from '#test/journeys/support/axe';
import { countClicks, expect, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';

test('twenty players from pasted rows are opened in six clicks, and their slips are shown once', async ({
  page,
  office,
}) => {
  const { master } = await office.chain();
  await openSignedIn(page, await sessionOf(master), '/master/player');
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Import' }).click();
  const rows = Array.from({ length: 20 }, (_, at) => `Player\tNo ${at + 1}`);
  await page.getByLabel('Rows of a file or pasted').fill(['First Name\tLast Name', ...rows].join('\n'));
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Create 20 accounts' }).click();
  await page.getByRole('dialog').locator('input[type="password"]').fill(master.password);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('20 accounts were created')).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(6);
  await expect(page.getByRole('cell', { name: /^PL\d+ Player No 20$/ })).toBeVisible();

  await page.getByRole('button', { name: '20 credential slips' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: '20 credential slips' })).toBeHidden();
  await page.reload();
  await expect(page.getByText('20 accounts were created')).toBeVisible();
  await expect(page.getByRole('button', { name: '20 credential slips' })).toBeHidden();
  await expectAccessible(page, 'the results of an import');
  await page.getByRole('link', { name: 'Go to the list' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Player');
});

test('a workbook is checked cell by cell, and its faulty rows are left out', async ({ page, office }) => {
  const { admin, master } = await office.chain();
  await openSignedIn(page, await sessionOf(admin), '/admin/player/import');
  const columns = ['Reference', 'First Name', 'Last Name', 'Date of Birth', 'Country', 'State'].map(
    (header) => ({
      header,
      key: header,
    }),
  );
  const rowOf = (...values: unknown[]) =>
    Object.fromEntries(columns.map(({ key }, at) => [key, values[at] as string]));
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Players',
        columns,
        data: [
          rowOf(master.username, 'Asha', 'Rao', '31/12/1990', 'India', 'Maharashtra'),
          rowOf('NoSuchName', 'Ravi', 'Iyer', '1990-12-31', 'India', 'Maharashtra'),
          rowOf('', 'Usha', '', '31 Dec 2090', 'India', 'Maharashtra'),
        ],
      },
    ],
  });
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await choose('players.csv', Buffer.from(bytes));
  await expect(page.getByText('not what its name says')).toBeVisible();
  await choose('players.xlsx', Buffer.from(bytes));
  await expect(page.getByLabel('Rows of a file or pasted')).toHaveValue(/Asha\tRao/);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('1 row can be created')).toBeVisible();
  await expect(page.getByText('2 rows have a fault and are left out')).toBeVisible();
  await expect(page.getByRole('row', { name: /^3 / })).toContainText('Unknown account');
  await expect(page.getByRole('row', { name: /^4 / })).toContainText('Reference is required');
  await expectAccessible(page, 'the preview of an import');
  await show(page, { width: 360, scheme: 'light' });
  await expect(page.getByRole('button', { name: 'Create 1 account' })).toBeVisible();
  await show(page, { width: 1280, scheme: 'light' });

  await page.getByRole('button', { name: 'Change the rows' }).click();
  await page.getByLabel('Rows of a file or pasted').fill('First Name\tShoe size\nAsha\t7');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('These columns are unknown: Shoe size')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the template' }).click();
  expect((await download).suggestedFilename()).toBe('player-import.xlsx');
});
