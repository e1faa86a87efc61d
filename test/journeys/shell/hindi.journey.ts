import type { Page } from '@playwright/test';
import { messagesInHindi } from '#contract/languages/hindi/messages';
import { section, sectionNames } from '#contract/sections';
import { password } from '#test/journeys/support/api';
import { expectAccessible, viewInTurn } from '#test/journeys/support/axe';
import { expect, follow, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { choose, field } from '#test/journeys/support/forms';

/** Words that stay in Latin letters: names, units, keys and what people typed. */
const known =
  /^(Pitboss|UTC|GMT|IST|Etc|URL|XLS|SHA|api|auth|login|POST|create|admins?|superareamanager|areamanager|master|player|session|GET|PDF|QR|CSV|xlsx|IP|MB|kB|Ctrl|Esc|Enter|English|SA|AD|SAM|SM|AM|MA|PL|OTC|MS|Chrome|Chromium|HeadlessChrome|Linux|s|x|K|M|P)$/i;

/** The English words that are visible on the page, without the usernames and names of the test. */
async function englishWords(page: Page, names: readonly string[]): Promise<string[]> {
  const text = await page.locator('body').innerText();
  const words = text.match(/[A-Za-z][A-Za-z0-9_-]*/g) ?? [];
  const own = new Set(names.flatMap((name) => name.split(/[^A-Za-z0-9_-]+/)));
  return [...new Set(words.filter((word) => !known.test(word) && !own.has(word) && !/\d/.test(word)))];
}

async function signInInHindi(page: Page, username: string): Promise<void> {
  await page.goto('/auth/login');
  const hindi = page.getByRole('button', { name: 'हिन्दी', exact: true });
  await expect(hindi).toBeVisible();
  // The page brings the letters of this word, because the system may have none.
  const isLoaded = () =>
    [...document.fonts].some((face) => /Name of Hindi/.test(face.family) && face.status === 'loaded');
  await expect.poll(() => page.evaluate(isLoaded)).toBe(true);
  await hindi.click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await page.getByRole('button', { name: 'लॉग इन करें' }).click();
  await expect(page.getByText(messagesInHindi.usernameRequired).first()).toBeVisible();
  await expectAccessible(page, 'login in Hindi');
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
}

test('an operator chooses Hindi, and finds every page in it, on every device', async ({
  page,
  office,
  browser,
  address,
}) => {
  const chain = await office.chain();
  const { admin } = chain;
  await signInInHindi(page, admin.username);
  await expect(page.getByRole('heading', { level: 1, name: /डैशबोर्ड/ })).toBeVisible();
  const names = [...Object.values(chain).map(({ username }) => username), 'Meera Kulkarni'];
  // Clear History lists the models by the names of the specification.
  const sections = sectionNames
    .filter((name) => section(name).routes.includes('admin') && name !== 'clearhistory')
    .map(section);
  for (const [at, { path }] of sections.entries()) {
    await follow(page, `/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0900-\u097F]/);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await englishWords(page, names), path).toEqual([]);
    await expectAccessible(page, `${path} in Hindi`, viewInTurn(at));
  }

  const elsewhere = await browser.newPage({ baseURL: address });
  await elsewhere.goto('/auth/login');
  await elsewhere.getByLabel('Username').fill(admin.username);
  await elsewhere.getByLabel('Password', { exact: true }).fill(password);
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'hi');
  await elsewhere.context().close();
});

test('numbers are grouped the way that the account chooses', async ({ page, office }) => {
  const admin = await office.create('admin', office.person._id);
  await office.generate(12_345_678);
  await office.transfer(admin, 12_345_678);
  await signInInHindi(page, admin.username);
  await expect(page.getByText('1,23,45,678.00').filter({ visible: true }).first()).toBeVisible();
  await follow(page, '/admin/profile');
  await page.getByText('1,234,567.00', { exact: true }).click();
  await expect(page.getByRole('radio', { name: '1,234,567.00' })).toBeChecked();
  await follow(page, '/admin/dashboard');
  await expect(page.getByText('12,345,678.00').filter({ visible: true }).first()).toBeVisible();
  await follow(page, '/admin/profile');
  await page.getByText('English', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
});

test('a player plays in Hindi', async ({ page, office }) => {
  const chain = await office.chain();
  await signInInHindi(page, chain.player.username);
  await expect(page.getByText('आपके गेम').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect.soft(await englishWords(page, [chain.player.username]), 'home').toEqual([]);
  await expectAccessible(page, 'home of a player in Hindi');
});

test('the other tabs of an account follow its language, and keep what was typed', async ({
  page,
  office,
  context,
}) => {
  const admin = await office.create('admin', office.person._id);
  const token = await sessionOf(admin);
  const other = await context.newPage();
  await openSignedIn(other, token, '/admin/superareamanager/create');
  await field(other, 'First Name').fill('Meera');
  await openSignedIn(page, token, '/admin/profile');
  await page.getByText('हिन्दी', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');

  await expect(other.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('सुपर एरिया मैनेजर जोड़ें');
  await expect(field(other, 'पहला नाम')).toHaveValue('Meera');
  await page.getByText('English', { exact: true }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Add Super Area Manager');
  await expect(field(other, 'First Name')).toHaveValue('Meera');
});

test('a country is found by its Hindi and by its English name', async ({ page, office }) => {
  const admin = await office.create('admin', office.person._id);
  await signInInHindi(page, admin.username);
  await follow(page, '/admin/superareamanager/create');
  await choose(page, 'देश', 'भारत');
  await page.getByRole('combobox', { name: 'देश', exact: true }).fill('Nepal');
  await page.getByRole('option', { name: 'नेपाल', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'देश', exact: true })).toHaveValue('नेपाल');
  await choose(page, 'राज्य', 'Bagmati');
});

test.describe('in a browser whose language is Hindi', () => {
  test.use({ locale: 'hi-IN', serviceWorkers: 'allow' });

  test('public pages and the offline page are in Hindi by themselves', async ({ page, context, causes }) => {
    causes(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|404|401/);
    for (const path of ['/auth/login', '/slip/1001/abcdefgh', '/display/1/abcdefgh']) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
      await expect(page.locator('body')).toContainText(/[\u0900-\u097F]/);
    }
    expect(await page.evaluate(() => localStorage.getItem('pitboss-locale'))).toBeNull();
    await page.goto('/auth/login');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await context.setOffline(true);
    await page.goto('/auth/login');
    await expect(page.getByRole('heading', { name: 'आप ऑफ़लाइन हैं' })).toBeVisible();
  });
});
