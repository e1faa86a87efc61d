import { expect, follow, openSignedIn, rowOf, sessionOf, test } from '#test/journeys/support/fixtures';

const pathOfLists = '**/api/superareamanager/all*';

test('empty, no match, failed and forbidden lists say what happened and what to do next', async ({
  page,
  office,
  causes,
}) => {
  const admin = await office.create('admin', office.person._id);
  await openSignedIn(page, await sessionOf(admin), '/admin/superareamanager');
  await expect(page.getByText('No super area managers yet')).toBeVisible();
  await expect(page.getByText('Add the first one with the button above.')).toBeVisible();

  await page.getByRole('searchbox').fill('zzz');
  await expect(page.getByText('Nothing matches “zzz”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page.getByText('No super area managers yet')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/superareamanager$/);

  causes(/status of 500/);
  let answers = 0;
  await page.route(pathOfLists, (route) => {
    answers += 1;
    if (answers > 1) return route.fallback();
    return route.fulfill({ status: 500, json: { ...refusal('unexpected'), requestId: 'request-0815' } });
  });
  await page.reload();
  const fault = page.getByRole('alert').filter({ hasText: 'The list could not be loaded' });
  await expect(fault).toContainText('Something went wrong');
  await expect(fault).toContainText('request-0815');
  await expect(fault.getByRole('button', { name: 'Copy the request id' })).toBeVisible();
  await fault.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No super area managers yet')).toBeVisible();
  expect(answers).toBe(2);

  await page.unroute(pathOfLists);
  await page.route(pathOfLists, (route) => route.fulfill({ status: 403, json: refusal('forbidden') }));
  await page.reload();
  await expect(page.getByText('Not available to your role')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

const refusal = (code: string) => ({
  success: false,
  code,
  message: code === 'forbidden' ? 'You are not allowed to do this' : 'Something went wrong',
});

test('an unavailable database is retried automatically, and the old rows stay', async ({
  page,
  office,
  network,
  causes,
}) => {
  causes(/status of 503/);
  await openSignedIn(page, office.token, `/superadmin/master?search=${network.master.username}`);
  await expect(rowOf(page, network.master.username)).toBeVisible();
  let answers = 0;
  await page.route('**/api/master/all*', (route) => {
    answers += 1;
    if (answers > 1) return route.fallback();
    return route.fulfill({ status: 503, json: { ...refusal('unavailable'), requestId: 'request-0816' } });
  });
  await page.getByRole('button', { name: 'Points' }).click();
  await expect(page).toHaveURL(/sort=walletBalance/);
  await expect(rowOf(page, network.master.username)).toBeVisible();
  await expect.poll(() => answers).toBe(2);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a search shows its rows before all of them are counted', async ({ page, office }) => {
  const stem = `part${Date.now().toString(36)}`;
  for (const end of ['a', 'b'])
    await office.create('admin', office.person._id, { username: `${stem}${end}` });
  let count = () => {};
  const counted = new Promise<void>((resolve) => {
    count = resolve;
  });
  await page.route('**/api/admins/all*part=sums*', async (route) => {
    await counted;
    await route.fallback();
  });
  await openSignedIn(page, office.token, `/superadmin/admin?search=${stem}`);
  const list = page.getByRole('region', { name: 'Admins' });
  await expect(rowOf(page, `${stem}b`)).toBeVisible();
  await expect(list.getByText('1 to 2 of …')).toBeVisible();
  await expect(list.getByText('Total of … matching admins')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(list.getByText('1 of …')).toBeVisible();
  count();
  await expect(list.getByText('2 records')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 860 });
  await expect(list.getByText('1 to 2 of 2')).toBeVisible();
  await expect(list.getByText('Total of 2 matching admins')).toBeVisible();
});

test('a search whose rows could not be counted says so, and is read again on request', async ({
  page,
  office,
  network,
  causes,
}) => {
  causes(/status of 500/);
  let isDown = true;
  await page.route('**/api/master/all*part=sums*', (route) =>
    isDown ? route.fulfill({ status: 500, json: refusal('unexpected') }) : route.fallback(),
  );
  await openSignedIn(page, office.token, `/superadmin/master?search=${network.master.username}`);
  const fault = page.getByRole('alert').filter({ hasText: 'The list could not be loaded' });
  await expect(fault).toContainText('Something went wrong');
  isDown = false;
  await fault.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, network.master.username)).toBeVisible();
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
});

test('a page of a search that has become empty is replaced by the last one', async ({ page, office }) => {
  const stem = `gone${Date.now().toString(36)}`;
  const admins = [];
  for (let number = 1; number <= 11; number += 1)
    admins.push(await office.create('admin', office.person._id, { username: `${stem}${number}` }));
  await openSignedIn(page, office.token, `/superadmin/admin?search=${stem}&pageSize=10`);
  await expect(page.getByText('1 to 10 of 11')).toBeVisible();
  await office.send('DELETE', `/admins/${admins[0]?._id}`);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=1/);
  await expect(rowOf(page, `${stem}11`)).toBeVisible();
});

test('an account that does not exist, or is not in the branch, is shown as not found', async ({
  page,
  office,
  network,
}) => {
  const outsider = await office.create('admin', office.person._id);
  await openSignedIn(page, await sessionOf(outsider), '/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome to Dashboard' })).toBeVisible();
  for (const path of [
    `superareamanager/edit/${network.superareamanager._id}`,
    `superareamanager/players/details/${network.superareamanager._id}`,
    'superareamanager/credittransfer/999999999',
  ]) {
    await follow(page, `/admin/${path}`);
    await expect(page.getByText('It does not exist, or it does not belong to your branch.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to the list' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Super Area Manager' })).toBeVisible();
  }
});
