import type { Page } from '@playwright/test';
import { expect, heard, openSignedIn, test } from '#test/journeys/support/fixtures';

const focused = (page: Page) => page.locator(':focus');

/** Presses Tab until the element with this role and name has the focus, up to a limit. */
async function tabTo(
  page: Page,
  role: 'button' | 'link' | 'textbox' | 'searchbox',
  name: string,
): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true });
  for (let press = 0; press < 80; press += 1) {
    if ((await wanted.and(focused(page)).count()) > 0) return;
    await page.keyboard.press('Tab');
    const where = await focused(page).evaluate((element) => {
      const box = element.getBoundingClientRect();
      const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      const isSeen = at === null || element.contains(at) || at.contains(element);
      return isSeen ? '' : element.outerHTML.slice(0, 200);
    });
    expect(where, 'the focus is never under another part').toBe('');
  }
  throw new Error(`${name} is not reached by the key Tab`);
}

test('a keyboard user signs in, transfers credit and answers a dialog', async ({ page, office }) => {
  const own = office.person;
  const admin = await office.create('admin', own._id);
  await office.generate(25);
  await page.goto('/auth/login');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type(own.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(own.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/superadmin/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome to Dashboard' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type(admin.username);
  await expect(page.getByRole('option', { selected: true })).toContainText(admin.username);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: admin.username })).toBeFocused();
  await tabTo(page, 'link', 'Credit Transfer');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Credit Transfer' })).toBeFocused();
  await tabTo(page, 'textbox', 'Amount');
  await page.keyboard.type('25');
  await page.keyboard.press('Enter');
  const secret = page.getByLabel('Password', { exact: true });
  await expect(secret).toBeFocused();
  await page.keyboard.type(own.password);
  await page.keyboard.press('Enter');
  await heard(page, 'Credit transfer successful!');
});

/** The focus moves to the first item once the menu is painted. */
async function openMenuAtItsEnd(page: Page) {
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
}

test('the focus follows a sign-in to the heading, and skips the controls of a list', async ({
  page,
  office,
}) => {
  const { username } = office.person;
  await page.goto('/auth/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(office.person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await openSignedIn(page, office.token, `/superadmin/admin`);
  const first = page.getByRole('row').nth(1);
  await expect(first).toBeVisible();
  await tabTo(page, 'link', 'Skip to the rows');
  await page.keyboard.press('Enter');
  await expect(page.locator('tbody :focus')).toHaveCount(1);
  await openSignedIn(page, office.token, '/superadmin/superareamanager/create');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a confirmation starts at Cancel, closes with Escape and returns the focus', async ({
  page,
  office,
}) => {
  const { superareamanager } = await office.chain();
  const { username } = superareamanager;
  await openSignedIn(page, office.token, `/superadmin/superareamanager?search=${username}`);
  await expect(page.getByRole('row').filter({ hasText: username })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, 'button', `Actions for ${username}`);
  await openMenuAtItsEnd(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Delete Confirmation' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  // The focus stays inside.
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Actions for ${username}` })).toBeFocused();
  await openMenuAtItsEnd(page);
  // Key presses that follow at once reach the dialog.
  for (const key of ['Enter', 'Tab', 'Shift+Tab', 'Shift+Tab']) await page.keyboard.press(key);
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeFocused();
  await page.keyboard.press('Enter');
  // It has an account below it: the refusal is shown in the dialog.
  await expect(dialog.getByRole('alert')).toBeVisible();
});
