import type { Page } from '@playwright/test';
import { accountKind } from '#contract/accounts/account-kinds';
import { actOn, expect, openSignedIn, test } from '#test/journeys/support/fixtures';
import { field } from '#test/journeys/support/forms';

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true });
const scrolledTo = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('a new page begins at its top; back, forward and reload return to where a page was', async ({
  page,
  office,
}) => {
  const { admin } = await office.chain();
  for (let number = 0; number < 25; number += 1) await office.create('superareamanager', admin._id);
  await openSignedIn(page, office.token, '/superadmin/superareamanager');
  await expect(page.getByText(/^1 to 25 of /)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.evaluate(() => window.scrollTo(0, 150));
  await expect.poll(() => scrolledTo(page)).toBe(150);
  const rows = page.getByRole('group', { name: 'Super Area Managers' });
  await rows.evaluate((box) => box.scrollTo(0, 80));

  await menuLink(page, accountKind('player').label).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Player' })).toBeVisible();
  expect(await scrolledTo(page)).toBe(0);
  await page.goBack();
  await expect(page.getByText(/^1 to 25 of /)).toBeVisible();
  await expect.poll(() => scrolledTo(page)).toBe(150);
  await expect.poll(() => rows.evaluate((box) => box.scrollTop)).toBe(80);

  await page.reload();
  await expect(page.getByText(/^1 to 25 of /)).toBeVisible();
  await expect.poll(() => scrolledTo(page)).toBe(150);
  // A changed list is the same page.
  await page.getByRole('button', { name: 'UserName' }).first().focus();
  const before = await scrolledTo(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**sort=username**');
  expect(await scrolledTo(page)).toBe(before);
});

test('going back over several pages asks about unsaved changes, a link within the page does not', async ({
  page,
  office,
}) => {
  const { master } = await office.chain();
  await openSignedIn(page, office.token, '/superadmin/dashboard');
  await menuLink(page, 'Master').click();
  await actOn(page, master.username, 'Edit');
  await field(page, 'First Name').fill('Another name');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const edited = new RegExp(`/superadmin/master/edit/${master._id}(#main)?$`);

  // A place within the page has an address of its own.
  await page.evaluate(() => window.location.assign('#main'));
  await expect(question).toHaveCount(0);

  await page.evaluate(() => window.history.go(-3));
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(edited);
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(field(page, 'First Name')).toHaveValue('Another name');

  await page.evaluate(() => window.history.go(-3));
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/superadmin/dashboard');
  await page.goForward();
  await page.waitForURL('**/superadmin/master**');
});

test('a page remains until the next one is loaded, and not for long', async ({ page, office }) => {
  await openSignedIn(page, office.token, '/superadmin/dashboard');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect(heading('Dashboard')).toBeVisible();
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/assets/books-page-*.js', async (route) => {
    await sent;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Credit', exact: true }).click();
  await menuLink(page, 'Books').click();
  await page.waitForURL('**/superadmin/books');
  await expect(heading('Dashboard')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  send();
  await expect(heading('Books')).toBeVisible();
});
