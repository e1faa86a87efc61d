import type { Page } from '@playwright/test';
import { saved } from '#test/journeys/support/exports';
import { expect, heard, openSignedIn, test } from '#test/journeys/support/fixtures';
import { drawTime, makeGame, networkWith, pixel } from '#test/journeys/support/game-world';

const png = (name: string) => ({ name, mimeType: 'image/png', buffer: pixel });
const imageOf = (page: Page, digit: number) => page.getByLabel(`Image of ${digit}`, { exact: true });
const unique = (stem: string) => `${stem} ${Date.now().toString(36)}`;

test('a time is added, changed, deactivated and deleted; one in use cannot be deleted', async ({
  page,
  office,
}) => {
  await openSignedIn(page, office.token, '/superadmin/timemaster');
  await expect(page.getByRole('columnheader')).toHaveText([/No/, /Time ID/, /Time in sec/, /Action/]);
  await page.getByRole('link', { name: 'Add Time' }).click();
  const form = page.getByRole('dialog', { name: 'Add Time' });
  const seconds = form.getByRole('textbox', { name: 'Time in sec' });
  await expect(seconds).toBeFocused();
  for (const [typed, fault] of [
    ['', 'Time is required'],
    ['9', 'Enter whole seconds from 10 to 86,400'],
    ['86401', 'Enter whole seconds from 10 to 86,400'],
    ['60', 'This interval already exists'],
  ] as const) {
    await seconds.fill(typed);
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(seconds).toHaveAccessibleDescription(new RegExp(fault));
  }
  await seconds.fill('4711');
  await seconds.press('Enter');
  await expect(form).toHaveCount(0);
  await page.getByRole('link', { name: 'Edit 4711 sec' }).click();
  await page.getByRole('textbox', { name: 'Time in sec' }).fill('4712');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('switch', { name: 'Active 4712 sec' }).click();
  const ask = page.getByRole('alertdialog');
  await expect(ask).toContainText('Are you sure you want to deactivate 4712 sec?');
  await expect(ask.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await ask.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('switch', { name: 'Active 4712 sec' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Delete 4712 sec' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Delete Confirmation' })).toBeVisible();
  await ask.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'Delete 4712 sec' })).toHaveCount(0);

  const used = page.getByRole('button', { name: 'Delete 60 sec' });
  await expect(used).toHaveAttribute('aria-disabled', 'true');
  await expect(used).toHaveAccessibleDescription(/games use it. It can only be deactivated./);
  await used.click({ force: true });
  await expect(ask).toHaveCount(0);
});

test('a game is added with an image for each digit, and the list shows it', async ({ page, office }) => {
  await drawTime(office, 120);
  const name = unique('Lucky');
  await openSignedIn(page, office.token, '/superadmin/gamemaster');
  await heard(page, 'Games fetched successfully');
  await page.getByRole('link', { name: 'Add Game' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'Game name is required',
    'Must be at least 1',
    'Publisher is required',
    'Release date is required',
    'Time is required',
    'Description is required',
  ]);
  await expect(page.getByRole('textbox', { name: 'Game Name' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Game Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Number of Digits' }).fill('3');
  await page.getByRole('textbox', { name: 'Publisher' }).fill('Journey House');
  await page.getByLabel('Release Date').fill('2025-06-01');
  await page.getByRole('combobox', { name: 'Time' }).selectOption('120 sec');
  await page.getByRole('textbox', { name: 'Description' }).fill('Three pictures');
  await expect(imageOf(page, 0)).toHaveCount(0);
  await page.getByRole('radio', { name: 'Yes' }).check();
  await expect(page.locator('input[type="file"]')).toHaveCount(3);
  await imageOf(page, 0).setInputFiles(png('red.png'));
  await imageOf(page, 1).setInputFiles({ ...png('big.png'), buffer: Buffer.alloc(1_048_577) });
  await imageOf(page, 2).setInputFiles({
    name: 'words.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('words'),
  });
  await expect(imageOf(page, 1)).toHaveAccessibleDescription(/larger than 1 MB/);
  await expect(imageOf(page, 2)).toHaveAccessibleDescription(/choose a png, jpeg or webp file/);
  await imageOf(page, 1).setInputFiles(png('green.png'));
  await page.getByRole('button', { name: 'Remove the new image of 2' }).click();
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Submit' }).click();
  const answer = await answered;
  expect(answer.request().headers()['content-type']).toContain('multipart/form-data');
  const { data } = await answer.json();
  expect(data.images).toEqual([expect.stringMatching(/images/), expect.stringMatching(/images/), null]);
  await heard(page, 'Game created successfully');
  await page.waitForURL('**/superadmin/gamemaster');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(/3\s*120 sec\s*Active\s*Journey House\s*1 Jun 2025/);
});

test('a game is edited: only changes are sent, payouts are validated, digits of a named game are fixed', async ({
  page,
  office,
}) => {
  const gameName = unique('Payer');
  const id = await makeGame(office, { gameName, nodigit: 10, timecount: 60 });
  await openSignedIn(page, office.token, '/superadmin/gamemaster');
  await page.getByRole('button', { name: `Edit ${gameName}` }).click();
  await expect(page.getByRole('alertdialog')).toContainText(`Are you sure you want to edit ${gameName}?`);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL(`**/gamemaster/edit/${id}`);
  await expect(page.getByRole('textbox', { name: 'Game ID' })).toHaveValue(id);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('No changes to save.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Game Name' }).fill('');
  const payout = page.getByRole('textbox', { name: 'Payout per number' });
  await payout.fill('0');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'Game Name is required',
    'Enter payouts above 0 with at most two decimals',
  ]);
  await page.getByRole('textbox', { name: 'Game Name' }).fill(gameName);
  await payout.fill('11');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(payout).toHaveAccessibleDescription(/These payouts would return more than was staked/);
  await payout.fill('9.5');
  await expect(payout).toHaveAccessibleDescription(/Pays back 95.00% of stakes on average/);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Submit' }).click();
  const names = [...String((await sent).postData()).matchAll(/name="([^"]+)"/g)].map(([, name]) => name);
  expect(names.sort()).toEqual(['gameId', 'payouts']);
  await page.waitForURL('**/superadmin/gamemaster');
  const { data } = await office.get(`/game/${id}`);
  expect(data).toMatchObject({ payouts: [{ kind: 'number', payout: 9.5 }] });

  await page.getByRole('button', { name: 'Edit Fun Roullet' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('textbox', { name: 'Number of Digits' })).toHaveAttribute('readonly', '');
  await page.goto('/superadmin/gamemaster/edit/999999999');
  await expect(page.getByRole('heading', { name: 'No game found with the provided ID' })).toBeVisible();
});

test('a game is deactivated and deleted; one that an admin offers cannot be deleted', async ({
  page,
  office,
}) => {
  const [free, held] = [unique('Free'), unique('Held')];
  await makeGame(office, { gameName: free, nodigit: 5, timecount: 60 });
  await networkWith(office, [await makeGame(office, { gameName: held, nodigit: 5, timecount: 60 })]);
  await openSignedIn(page, office.token, '/superadmin/gamemaster');
  const kept = page.getByRole('button', { name: `Delete ${held}` });
  await expect(kept).toHaveAttribute('aria-disabled', 'true');
  await expect(kept).toHaveAccessibleDescription(/an admin offers it/);
  await page.getByRole('switch', { name: `Active ${free}` }).click();
  await expect(page.getByRole('alertdialog', { name: 'Deactivate Confirmation' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('row').filter({ hasText: free })).toContainText('Inactive');
  await page.getByRole('button', { name: `Delete ${free}` }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('row').filter({ hasText: free })).toHaveCount(0);
});

test('the list of games is exported with the columns of the list except Action', async ({ page, office }) => {
  const gameName = unique('Saved');
  const id = await makeGame(office, { gameName, nodigit: 7, timecount: 60 });
  await openSignedIn(page, office.token, `/superadmin/gamemaster?search=${encodeURIComponent(gameName)}`);
  await expect(page.getByRole('row').filter({ hasText: gameName })).toBeVisible();
  const book = await saved(page, page);
  expect(book).toMatchObject({
    file: 'GamesList.xlsx',
    sheet: 'Games',
    widths: [8, 15, 30, 10, 10, 15, 30, 15],
    formulas: [],
  });
  expect(book.rows).toEqual([
    ['No', 'Game ID', 'Game Name', 'Digits', 'Time', 'Status', 'Publisher', 'Release Date'],
    [1, id, gameName, 7, 60, expect.any(String), 'Journey House', expect.any(String)],
  ]);
});
