import type { Locator, Page } from '@playwright/test';
import { password } from '#test/journeys/support/api';
import { expect, follow, heard, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { money } from '#test/journeys/support/forms';

const refused = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

test('credit goes down by a transfer and comes back by an adjustment, with all balances updated', async ({
  page,
  office,
}) => {
  const { admin, superareamanager } = await office.chain();
  await office.generate(1_000);
  await office.transfer(admin, 1_000);
  await openSignedIn(page, await sessionOf(admin), '/admin/superareamanager');
  const balance = page.getByRole('banner').getByText('1,000.00');
  await expect(balance).toBeVisible();
  await page.getByRole('link', { name: `Credit Transfer ${superareamanager.username}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Super Area Manager Credit Transfer');
  const own = page.getByRole('region', { name: admin.username, exact: true });
  const theirs = page.getByRole('region', { name: superareamanager.username, exact: true });
  await expect(own).toContainText('Hierarchy Credit1,000.00');
  await expect(theirs).toContainText('Individual Credit0.00');
  const { amount, secret, submit } = money(page, 'Credit Transfer');

  // Only round amounts that the balance covers are offered.
  const quick = page.getByRole('group', { name: 'Add a round amount' }).getByRole('button');
  await expect(quick).toHaveText(['+ 50', '+ 100', '+ 500', '+ 1,000', 'All']);
  await quick.last().click();
  await expect(amount).toHaveValue('1,000.00');
  await expect(quick.first()).toBeDisabled();
  await amount.fill('1000.01');
  await expect(page.getByText(/^More than the balance/)).toBeVisible();
  const afterwards = (plate: Locator) => plate.getByRole('definition').last();
  const red = await afterwards(own).evaluate((figure) => getComputedStyle(figure).color);
  await expect(afterwards(theirs)).toHaveCSS('color', red);
  await amount.fill('0.01');
  await expect(afterwards(theirs)).not.toHaveCSS('color', red);

  await amount.fill('250.5');
  await expect(quick.nth(2)).toBeEnabled();
  await expect(quick.nth(3)).toBeDisabled();
  await expect(own).toContainText('749.50');
  await expect(theirs).toContainText('250.50');
  await amount.blur();
  await expect(amount).toHaveValue('250.50');
  await amount.hover();
  await page.mouse.wheel(0, 400);
  await page.mouse.wheel(0, -400);
  await expect(amount).toHaveValue('250.50');
  await secret.fill(password);
  await submit.click();
  await heard(page, 'Credit transfer successful!');
  await expect(amount).toHaveValue('');
  await expect(secret).toHaveValue('');
  await expect(page.getByRole('banner')).toContainText('749.50');
  await expect(theirs).toContainText('Individual Credit250.50');
  const movements = page.getByRole('region', { name: /^Recent movements between you and / }).getByRole('row');
  await expect(movements.filter({ hasText: '250.50' })).toHaveCount(1);

  await follow(page, `/admin/superareamanager/creditadjust/${superareamanager._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Super Area Manager Credit Adjust');
  const back = money(page, 'Credit Adjust');
  await quick.last().click();
  await expect(back.amount).toHaveValue('250.50');
  await back.amount.fill('50');
  await back.secret.fill(password);
  await back.submit.click();
  await heard(page, 'Credit adjustment successful!');
  await expect(page.getByRole('banner')).toContainText('799.50');
});

test('a credit form shows missing and invalid values, in the words of the specification', async ({
  page,
  office,
}) => {
  const { admin, superareamanager } = await office.chain();
  await openSignedIn(
    page,
    await sessionOf(admin),
    `/admin/superareamanager/credittransfer/${superareamanager._id}`,
  );
  const down = money(page, 'Credit Transfer');
  await down.submit.click();
  await expect(down.amount).toHaveAccessibleDescription(/Amount is required/);
  await expect(down.secret).toHaveAccessibleDescription(/Password is required for credit transfer\./);
  await expect(down.amount).toBeFocused();
  await down.secret.fill(password);
  for (const wrong of ['0', '-5', '1.234', 'abc']) {
    await down.amount.fill(wrong);
    await down.submit.click();
    await expect(down.amount).toHaveAccessibleDescription(
      /Invalid transfer amount\. Please enter a valid number\./,
    );
  }
  await down.amount.fill('5');
  await down.submit.click();
  await expect(refused(page, 'Insufficient credit')).toBeVisible();
  await expect(down.amount).toHaveAccessibleDescription(/Insufficient credit/);
  await expect(down.amount).toHaveValue('5');
  await down.secret.fill('not my password');
  await down.submit.click();
  await expect(refused(page, 'Incorrect password')).toBeVisible();
  await expect(down.secret).toHaveAccessibleDescription(/Incorrect password/);
  await expect(down.secret).toBeFocused();

  await follow(page, `/admin/superareamanager/creditadjust/${superareamanager._id}`);
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Leave' }).click();
  const back = money(page, 'Credit Adjust');
  await back.amount.fill('0.5');
  await back.submit.click();
  await expect(back.amount).toHaveAccessibleDescription(/Amount must be greater than 0/);
  await expect(back.secret).toHaveAccessibleDescription(/Password is required for credit adjustment\./);
  await back.amount.fill('1e');
  await back.submit.click();
  await expect(back.amount).toHaveAccessibleDescription(
    /Invalid adjustment amount\. Please enter a valid number\./,
  );
});

test('every kind has its own titles, also a child below its parent', async ({ page, office, network }) => {
  const otc = await office.create('otc', network.admin._id);
  await office.generate(10);
  await openSignedIn(page, office.token, `/superadmin/otc/creditadjust/${otc._id}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('OTC Credit Adjust');
  await expect(page).toHaveTitle('OTC Credit Adjust | Pitboss');
  await follow(page, `/superadmin/otc/credittransfer/${otc._id}`);
  await expect(title).toHaveText('OTC Credit Transfer');
  const { amount, secret, submit } = money(page, 'Credit Transfer');
  await amount.fill('10');
  await secret.fill(password);
  await submit.click();
  await heard(page, 'Credit transfer successful!');

  const { master, player } = network;
  await follow(page, `/superadmin/master/players/details/${player._id}/credittransfer`);
  await expect(title).toHaveText('Player Credit Transfer');
  await follow(page, `/superadmin/master/players/details/${master._id}/creditadjust/${player._id}`);
  await expect(title).toHaveText('Player Credit Adjust');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(title).toHaveText('Player Credit Transfer');
});

test('a transfer whose answer was lost is sent again with the same key, and moves credit once', async ({
  page,
  office,
  causes,
}) => {
  causes(/ERR_FAILED/);
  const admin = await office.create('admin', office.person._id);
  await office.generate(100);
  await openSignedIn(page, office.token, `/superadmin/admin/credittransfer/${admin._id}`);
  const keys: (string | undefined)[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/admins/credit-transfer*', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.fallback();
    // The server posts it; only its answer never arrives.
    await route.fetch();
    await held;
    return route.abort();
  });
  const { amount, secret, submit } = money(page, 'Credit Transfer');
  await amount.fill('12.5');
  await secret.fill(password);
  await submit.click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-busy', 'true');
  // Neither a second click nor Enter sends it twice.
  await page.getByRole('button', { name: 'Processing...' }).click({ force: true });
  await amount.press('Enter');
  release();
  await expect(refused(page, /Press again - it will not be done twice/)).toBeVisible();
  await expect(amount).toHaveValue('12.50');
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await submit.click();
  await heard(page, 'Credit transfer successful!');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  expect(keys[1]).toBe(keys[0]);
  const { data } = await office.get(`/admins/${admin._id}`);
  expect(data).toMatchObject({ walletBalance: 12.5 });

  await amount.fill('1');
  await secret.fill(password);
  await submit.click();
  await expect.poll(() => keys.length).toBe(3);
  expect(keys[2]).not.toBe(keys[0]);
});

test('offline, a banner says so and no credit is sent', async ({ page, office, network, causes }) => {
  causes(/ERR_INTERNET_DISCONNECTED/);
  await openSignedIn(page, office.token, `/superadmin/admin/credittransfer/${network.admin._id}`);
  const { amount, secret, submit } = money(page, 'Credit Transfer');
  await amount.fill('1');
  await secret.fill(password);
  await page.context().setOffline(true);
  await expect(refused(page, 'Credit movements are blocked until you are back online.')).toBeVisible();
  await expect(submit).toBeDisabled();
  await expect(page.getByText('Waiting for the connection. The amount is kept.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await expect(submit).toBeEnabled();
  await expect(amount).toHaveValue('1.00');
});

test('a superadmin generates credit into its own wallet and retires it', async ({ page, office }) => {
  const own = await office.create('superadmin', '');
  await openSignedIn(page, await sessionOf(own), '/superadmin/generate');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Generate Credit');
  const banner = page.getByRole('banner');
  for (const [form, act, amount, text, after] of [
    ['Generate', 'Generate Credit', '1500.75', /generated/i, '1,500.75'],
    ['Retire', 'Retire Credit', '500.75', /retired/i, '1,000.00'],
  ] as const) {
    const place = page.getByRole('form', { name: form });
    const { amount: input, secret, submit } = money(place, act);
    await input.fill(amount);
    await secret.fill(password);
    await submit.click();
    await expect(place.getByRole('status').filter({ hasText: text })).toBeVisible();
    await expect(banner).toContainText(after);
  }
  await expect(page.getByRole('region', { name: 'Own credit' })).toContainText('1,000.00');
});
