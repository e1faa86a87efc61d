import type { Page } from '@playwright/test';
import { accountKind } from '#contract/accounts/account-kinds';
import { type AccountKindName, accountKindNames } from '#contract/ground/roles';
import { type Api, house } from '#test/journeys/support/api';
import {
  actOn,
  expect,
  follow,
  heard,
  openSignedIn,
  rowOf,
  sessionOf,
  test,
} from '#test/journeys/support/fixtures';

/** Twelve admins that one search finds, in the order of their names. */
async function twelveAdmins(office: Api): Promise<{ stem: string; usernames: string[] }> {
  const stem = `list${Date.now().toString(36)}`;
  const usernames: string[] = [];
  for (let number = 1; number <= 12; number += 1) {
    const username = `${stem}${String(number).padStart(2, '0')}`;
    await office.create('admin', office.person._id, { username });
    usernames.push(username);
  }
  return { stem, usernames };
}

const shownNames = (page: Page, stem: string) =>
  page.getByRole('row').getByRole('link', { name: new RegExp(`^${stem}\\d+$`) });

test('search, order, page and page size are in the address, and are restored from it', async ({
  page,
  office,
  browser,
}) => {
  const { stem, usernames } = await twelveAdmins(office);
  await openSignedIn(page, office.token, '/superadmin/admin');
  await page.getByRole('searchbox', { name: 'Search admins' }).fill(stem);
  await page.waitForURL(`**/superadmin/admin?search=${stem}&page=1`);
  await expect(page.getByText('1 to 12 of 12')).toBeVisible();
  // Newest first by default.
  await expect(shownNames(page, stem).first()).toHaveText(usernames[11] ?? '');
  await page.getByRole('button', { name: 'Rows: 25' }).click();
  await page.getByRole('menuitem', { name: '10', exact: true }).click();
  await expect(page.getByText('1 to 10 of 12')).toBeVisible();

  const sorted = page.waitForRequest((request) => request.url().includes('sort=username'));
  await page.getByRole('button', { name: 'UserName' }).click();
  expect((await sorted).url()).toContain('order=asc');
  await expect(shownNames(page, stem)).toHaveText(usernames.slice(0, 10));
  await expect(page.getByRole('columnheader', { name: 'UserName' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(shownNames(page, stem)).toHaveText(usernames.slice(10));
  await expect(page.getByText('11 to 12 of 12')).toBeVisible();
  await expect(
    rowOf(page, usernames[11] ?? '')
      .getByRole('cell')
      .nth(1),
  ).toHaveText('12');
  const address = page.url();
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    search: stem,
    pageSize: '10',
    sort: 'username',
    order: 'asc',
    page: '2',
  });

  await page.goBack();
  await expect(shownNames(page, stem)).toHaveText(usernames.slice(0, 10));
  await page.goForward();
  await actOn(page, usernames[10] ?? '', 'Edit');
  await expect(page.getByRole('heading', { name: 'Edit Admin' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(address);
  await expect(shownNames(page, stem)).toHaveText(usernames.slice(10));

  const shared = await browser.newContext();
  const other = await shared.newPage();
  await openSignedIn(other, await sessionOf(house), new URL(address).pathname + new URL(address).search);
  await expect(shownNames(other, stem)).toHaveText(usernames.slice(10));
  await expect(other.getByRole('searchbox', { name: 'Search admins' })).toHaveValue(stem);
  await shared.close();
});

test('quick filters are chips in the address, and one click clears them all', async ({ page, office }) => {
  const stem = `chip${Date.now().toString(36)}`;
  const on = await office.create('admin', office.person._id, { username: `${stem}on` });
  const off = await office.create('admin', office.person._id, { username: `${stem}off`, userStatus: false });
  await openSignedIn(page, office.token, `/superadmin/admin?search=${stem}`);
  await expect(rowOf(page, on.username)).toBeVisible();
  await page.getByRole('button', { name: 'Deactive', exact: true }).click();
  await expect(rowOf(page, on.username)).toHaveCount(0);
  await expect(rowOf(page, off.username)).toBeVisible();
  await expect(page).toHaveURL(/status=deactive/);
  await expect(page.getByRole('button', { name: 'Deactive', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/superadmin\/admin$/);
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('columns are hidden, moved and reset, separately for each user', async ({ page, office, network }) => {
  const heads = page.getByRole('columnheader');
  const usual = [
    'No',
    'UserName',
    'Name',
    'Refer ID',
    'Unique Id',
    'Points',
    'Date & Time',
    'Is Online',
    'Last Login',
  ];
  await openSignedIn(page, office.token, '/superadmin/player');
  await expect(heads).toHaveText([...usual, 'Action']);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Refer ID' }).uncheck();
  await page.getByRole('button', { name: 'Move Points up' }).click();
  await heard(page, 'Points is now number 3 of');
  const arranged = [
    'No',
    'UserName',
    'Name',
    'Points',
    'Unique Id',
    'Date & Time',
    'Is Online',
    'Last Login',
    'Action',
  ];
  await expect(heads).toHaveText(arranged);
  await page.reload();
  await expect(heads).toHaveText(arranged);

  await openSignedIn(page, await sessionOf(network.admin), '/admin/player');
  await expect(heads).toHaveText([...usual, 'Action']);
  await openSignedIn(page, office.token, '/superadmin/player');
  await expect(heads).toHaveText(arranged);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await expect(heads).toHaveText([...usual, 'Action']);
});

test('every list has the columns and the add link of its kind', async ({ page, office, network }) => {
  const short = ['No', 'UserName', 'Name', 'Refer ID', 'Unique Id', 'Points', 'Date & Time', 'Action'];
  const admins = [
    'No',
    'UserName',
    'Name',
    'Refer ID',
    'Unique ID',
    'Points',
    'Games',
    'Date & Time',
    'Action',
  ];
  const players = [...short.slice(0, -1), 'Is Online', 'Last Login', 'Action'];
  const columns: Partial<Record<AccountKindName, string[]>> = { admin: admins, player: players };
  await openSignedIn(page, office.token, '/superadmin/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome to Dashboard' })).toBeVisible();
  for (const kind of ['otc', 'loan', 'gift'] as const) await office.create(kind, network.admin._id);
  for (const kind of accountKindNames) {
    const { section, label } = accountKind(kind);
    await follow(page, `/superadmin/${section}`);
    await expect(page.getByRole('heading', { level: 1, name: label, exact: true })).toBeVisible();
    const add = page.getByRole('link', { name: `Add ${label}` });
    await expect(add).toHaveAttribute('href', `/superadmin/${section}/create`);
    if (kind !== 'superadmin') {
      await expect(page.getByRole('columnheader')).toHaveText(columns[kind] ?? short);
    }
  }
  // The last of them is flat: only edit, transfer and adjust, and no link.
  const gift = page.getByRole('row').filter({ hasText: 'GF' }).first();
  await expect(gift.getByRole('link')).toHaveCount(3);
  await expect(gift.getByRole('switch')).toHaveCount(0);
  await follow(page, `/superadmin/admin?search=${network.admin.username}`);
  const row = rowOf(page, network.admin.username);
  await expect(row.getByRole('link', { name: network.admin.username, exact: true })).toHaveAttribute(
    'href',
    `/superadmin/admin/players/details/${network.admin._id}`,
  );
  await expect(row).toContainText('No games available');
  await expect(row.getByRole('cell', { name: network.admin._id, exact: true })).toBeVisible();
});

test('the totals under a list are the sums of the whole filter', async ({ page, office }) => {
  const stem = `sum${Date.now().toString(36)}`;
  await office.generate(1_000);
  for (const [name, amount] of [
    ['a', 100.25],
    ['b', 250.5],
  ] as const) {
    const admin = await office.create('admin', office.person._id, { username: `${stem}${name}` });
    await office.transfer(admin, amount);
  }
  await openSignedIn(page, office.token, `/superadmin/admin?search=${stem}&pageSize=10`);
  const totals = page.getByRole('row').filter({ hasText: 'Total of 2 matching admins' });
  await expect(totals).toContainText('350.75');
  await expect(rowOf(page, `${stem}a`).getByRole('cell', { name: '100.25' })).toHaveCSS('text-align', 'end');
});

test('a username is copied with its button', async ({ page, office, network, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { username } = network.master;
  await openSignedIn(page, office.token, `/superadmin/master?search=${username}`);
  await rowOf(page, username).hover();
  await rowOf(page, username)
    .getByRole('button', { name: `Copy ${username}` })
    .click();
  await heard(page, `${username} copied`);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(username);
});

test('times are in the zone named in the head, with UTC in their tooltip', async ({
  page,
  office,
  network,
}) => {
  await openSignedIn(page, office.token, `/superadmin/master?search=${network.master.username}`);
  const time = rowOf(page, network.master.username).locator('time');
  await expect(time).toHaveAttribute('title', /\d{2}:\d{2}:\d{2} UTC$/);
  const zone = process.env.JOURNEY_TIME_ZONE ?? '';
  expect(zone).toMatch(/^Etc\/GMT/);
  await expect(page.getByRole('banner')).toContainText(zone);
  await expect(page.getByRole('contentinfo')).toContainText(`All times ${zone}`);
});
