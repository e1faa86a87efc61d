import { accountKind } from '#contract/accounts/account-kinds';
import {
  anyExport,
  exported,
  playersHead,
  playersWidths,
  usualHead,
  usualWidths,
} from '#test/journeys/support/exports';
import { expect, follow, heard, openSignedIn, test } from '#test/journeys/support/fixtures';

test('the list of admins is exported with the rows of its filter, and the right file, sheet, columns and widths', async ({
  page,
  office,
}) => {
  const stem = `xls${Date.now().toString(36)}`;
  await office.generate(50);
  const first = await office.create('admin', office.person._id, { username: `${stem}a` });
  const second = await office.create('admin', office.person._id, { username: `${stem}b` });
  await office.transfer(second, 12.5);
  await openSignedIn(
    page,
    office.token,
    `/superadmin/admin?search=${stem}&sort=username&order=desc&pageSize=10`,
  );
  await expect(page.getByRole('row').filter({ hasText: first.username })).toBeVisible();
  const book = await exported(page, page);
  expect(book).toMatchObject({
    ...anyExport,
    file: 'AdminsList.xlsx',
    sheet: 'Admins',
    head: usualHead,
    widths: usualWidths,
  });
  expect(book.rows).toEqual([
    [second.username, office.person.username, second._id, 12.5, 'No games available', expect.any(String)],
    [first.username, office.person.username, first._id, 0, 'No games available', expect.any(String)],
  ]);
  await heard(page, 'AdminsList.xlsx saved');
});

test('players are exported with their presence, and every other list under its own name', async ({
  page,
  office,
  network,
}) => {
  const { player, master } = network;
  await openSignedIn(page, office.token, `/superadmin/player?search=${player.username}`);
  await expect(page.getByRole('row').filter({ hasText: player.username })).toBeVisible();
  const players = await exported(page, page);
  expect(players).toMatchObject({
    ...anyExport,
    file: 'playersList.xlsx',
    sheet: 'player',
    head: playersHead,
    widths: playersWidths,
  });
  expect(players.rows.map((row) => row.slice(0, 4))).toEqual([
    [player.username, master.username, player.username, 0],
  ]);
  for (const kind of ['superareamanager', 'areamanager', 'master', 'otc', 'loan', 'gift'] as const) {
    const { section, label, exportFile, exportSheet } = accountKind(kind);
    await follow(page, `/superadmin/${section}`);
    await expect(page.getByRole('heading', { level: 1, name: label, exact: true })).toBeVisible();
    const book = await exported(page, page);
    expect(book).toMatchObject({
      ...anyExport,
      file: exportFile,
      sheet: exportSheet,
      head: usualHead,
      widths: usualWidths,
    });
  }
});

test('the children of an admin are exported under the specified name', async ({ page, office, network }) => {
  const { admin, superareamanager } = network;
  await openSignedIn(page, office.token, `/superadmin/admin/players/details/${admin._id}`);
  const children = page.getByRole('region', { name: 'Super Area manager', exact: true });
  const book = await exported(page, children);
  expect(book).toMatchObject({
    ...anyExport,
    file: 'SuperDistributorsList.xlsx',
    sheet: 'Super Area Manager',
    head: usualHead,
    widths: usualWidths,
  });
  expect(book.rows.map((row) => row.slice(0, 4))).toEqual([
    [superareamanager.username, admin.username, superareamanager.username, 0],
  ]);
});

test('an export that fails shows an error and does not change the list', async ({
  page,
  office,
  network,
  causes,
}) => {
  causes(/status of 500/);
  const { username } = network.master;
  await openSignedIn(page, office.token, `/superadmin/master?search=${username}`);
  await page.route('**/api/master/export*', (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, code: 'unexpected', message: 'Something went wrong' },
    }),
  );
  await page.getByRole('button', { name: 'Export to Excel' }).click();
  await heard(page, 'Something went wrong');
  await expect(page.getByRole('row').filter({ hasText: username })).toBeVisible();
});
