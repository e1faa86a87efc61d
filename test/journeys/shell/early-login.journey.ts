import type { Page } from '@playwright/test';
import { house } from '#test/journeys/support/api';
import { expectAccessible } from '#test/journeys/support/axe';
import { expect, test } from '#test/journeys/support/fixtures';

/** Opens the login page while its scripts are held, and returns what lets them arrive. */
async function openHeld(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/auth/login', { waitUntil: 'commit' });
  return release;
}

test('the login page can be used before the scripts arrive, and keeps what was typed when they do', async ({
  page,
}) => {
  const release = await openHeld(page);
  const username = page.getByLabel('Username');
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await expect(username).toBeFocused();
  await page.keyboard.type('hose');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  release();
  await expect(page.locator('#early')).toBeHidden();
  await page.keyboard.type('u');
  await expect(username).toHaveValue('house');
  await expectAccessible(page, 'login page that came as HTML');
  await page.getByLabel('Password', { exact: true }).fill(house.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/superadmin/dashboard');
});

test('a ticked box keeps its tick and the focus when the scripts arrive', async ({ page }) => {
  const release = await openHeld(page);
  const remember = page.getByRole('checkbox', { name: 'Remember me' });
  await remember.check();
  release();
  await expect(page.locator('#early')).toHaveCount(0);
  await expect(remember).toBeChecked();
  await expect(remember).toBeFocused();
});

test('the form of the login page signs in without scripts, and says why it was refused', async ({ page }) => {
  let release = await openHeld(page);
  const signIn = async (password: string) => {
    await page.getByLabel('Username').fill(house.username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
  };
  await signIn('wrong');
  await page.waitForURL('**/auth/login?refused=wrong_credentials', { waitUntil: 'commit' });
  release();
  await expect(page.getByText('Invalid username or password')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.reload();
  await expect(page.getByText('Invalid username or password')).toBeHidden();

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  release = await openHeld(page);
  await signIn(house.password);
  await page.waitForURL('**/auth/login', { waitUntil: 'commit' });
  release();
  await page.waitForURL('**/superadmin/dashboard');
});

test('a browser that speaks another language than its last user shows no page in the wrong language', async ({
  page,
}) => {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'लॉग इन' })).toBeVisible();
  await page.unrouteAll();
  const release = await openHeld(page);
  await expect(page.locator('#early')).toBeAttached();
  await expect(page.locator('#early')).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'लॉग इन' })).toBeVisible();
});
