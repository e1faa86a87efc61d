import { expectAccessible, show } from '#test/journeys/support/axe';
import { expect, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';

const balanced = 'Every point is accounted for';

test('a superadmin sees that the books balance, checks them, and opens one network', async ({
  page,
  office,
  network,
}) => {
  await office.generate(100);
  await office.transfer(network.admin, 40);
  await openSignedIn(page, office.token, '/superadmin/books');
  await expect(page.getByRole('heading', { level: 1, name: 'Books' })).toBeVisible();
  await expect(page.getByText(balanced)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Credit generated .* equals Wallets/ })).toBeVisible();
  await expect(page.getByText(/^Updated \d+ s ago/)).toBeVisible();
  await expect(page.getByText('No sealed movement was altered')).toBeVisible();

  const asked = page.waitForResponse((response) => response.url().endsWith('/api/books/check'));
  await page.getByRole('button', { name: 'Check now' }).click();
  expect((await asked).ok()).toBe(true);
  await expect(page.getByText(/^Full audit .*, 0 differences\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy hash of the newest block' })).toBeVisible();
  await expectAccessible(page, 'books');
  await show(page, { width: 1280, scheme: 'light' });

  await expect(page.getByRole('heading', { level: 2, name: 'By network' })).toBeVisible();
  const sums = page.getByRole('row').last();
  await expect(sums).toContainText(/Total of \d+ networks?/);
  await expect(sums.getByRole('cell').last()).toHaveText('0.00');
  await page.getByLabel('Search networks').fill(network.admin.username);
  await expect(sums).toContainText('Total of 1 matching network');
  await page.getByRole('link', { name: network.admin.username }).click();
  await expect(page).toHaveURL(new RegExp(`admin=${network.admin._id}`));
  await expect(page.getByText(`The network of ${network.admin.username}.`)).toBeVisible();
  await expect(page.getByText('Credit received = wallets')).toBeVisible();
  await page.getByRole('link', { name: 'All networks' }).click();
  await expect(page.getByText('Credit generated', { exact: true })).toBeVisible();
});

test('the total and the wallets have their figures above the picture, not on a part of it', async ({
  page,
  office,
}) => {
  const { admin } = await office.chain();
  await office.generate(100);
  await office.transfer(admin, 40);
  await openSignedIn(page, await sessionOf(admin), '/admin/books');
  const trial = page.getByRole('region', { name: 'Trial balance' });
  const figure = (name: string) => trial.getByText(name, { exact: true }).locator('..');
  await expect(figure('Credit received')).toContainText('40.00');
  await expect(figure('Wallets')).toContainText('40.00');
  const bottomOf = async (name: string) => {
    const box = await figure(name).boundingBox();
    return box === null ? Number.NaN : box.y + box.height;
  };
  const picture = await trial.getByRole('img', { name: /^Credit received .* equals Wallets/ }).boundingBox();
  expect(await bottomOf('Credit received')).toBeLessThanOrEqual(picture?.y ?? Number.NaN);
  expect(await bottomOf('Wallets')).toBeLessThanOrEqual(picture?.y ?? Number.NaN);
});

test('an admin sees the books of its own network only', async ({ page, network }) => {
  await openSignedIn(page, await sessionOf(network.admin), '/admin/books');
  await expect(page.getByText(balanced)).toBeVisible();
  await expect(page.getByText('Credit received = wallets')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check now' })).toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('a difference is an alert on the dashboard, and is described on the books', async ({
  page,
  network,
}) => {
  const session = await sessionOf(network.admin);
  const change = (path: string, data: object) =>
    page.route(path, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      await route.fulfill({ response, json: { ...body, data: { ...body.data, ...data } } });
    });
  await change('**/api/books/state', { differences: 1, isLate: false, alarms: [] });
  const difference = {
    network: network.admin.username,
    adminId: network.admin._id,
    wallets: [network.player.username],
    finding: 'movement differs from its seal',
    transferId: '4711',
    block: 3,
    subjectId: null,
    expected: null,
    found: '200.05',
    foundAt: new Date().toISOString(),
  };
  await change('**/api/books', { differences: [difference], differencesTotal: 1 });
  await openSignedIn(page, session, '/admin/dashboard');
  const line = page.getByRole('alert').filter({ hasText: 'The last audit of the books found 1 difference.' });
  await expect(line).toBeVisible();
  await expectAccessible(page, 'dashboard with an alarm');
  await show(page, { width: 1280, scheme: 'light' });
  await line.getByRole('link', { name: 'Open Books' }).click();
  await expect(page.getByText('1 difference was found')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Movement 4711' });
  await expect(row).toContainText('movement differs from its seal');
  await expect(row).toContainText(network.player.username);
  await expectAccessible(page, 'books with a difference');
});

test('a late audit is an alert, too', async ({ page, network }) => {
  await page.route('**/api/books/state', async (route) => {
    const response = await route.fetch();
    const lastAuditAt = new Date(Date.now() - 600_000).toISOString();
    await route.fulfill({
      response,
      json: {
        success: true,
        message: 'OK',
        data: { differences: 0, isLate: true, lastAuditAt, alarms: ['audit_late'] },
      },
    });
  });
  await openSignedIn(page, await sessionOf(network.admin), '/admin/dashboard');
  await expect(page.getByRole('alert').filter({ hasText: 'Last audit:' })).toBeVisible();
});
