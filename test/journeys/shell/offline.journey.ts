import AxeBuilder from '@axe-core/playwright';
import { house } from '#test/journeys/support/api';
import { expect, test } from '#test/journeys/support/fixtures';

test.use({ serviceWorkers: 'allow' });

test('the application can be installed, and has a page of its own while there is no connection', async ({
  page,
  context,
  causes,
}) => {
  causes(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/);
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const answer = await fetch(link?.href ?? '');
    return { type: answer.headers.get('content-type'), ...(await answer.json()) };
  });
  expect(manifest).toMatchObject({
    type: expect.stringMatching(/^application\/manifest\+json/),
    name: 'Pitboss',
    display: 'standalone',
  });
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const size = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      return `${picture.width}x${picture.height}`;
    }, src);
    expect(size).toBe(sizes);
  }

  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const stored = await page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
    return addresses.sort();
  });
  expect(stored).toEqual(['/favicon.svg', '/offline.css', '/offline.html', '/offline.js']);

  await context.setOffline(true);
  await page.goto('/auth/login');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  for (const width of [1280, 360]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 740 });
      await page.emulateMedia({ colorScheme });
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    }
  }
  // The page continues by itself.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeHidden();
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('the form of the login page is sent past the page for times without a connection', async ({ page }) => {
  await page.goto('/auth/login');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.route('**/assets/*.js', () => {});
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill(house.username);
  await page.getByLabel('Password', { exact: true }).fill(house.password);
  await page.keyboard.press('Enter');
  // The page of a user is empty until the scripts arrive.
  await expect(page).toHaveTitle('Pitboss');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/auth/login');
  await page.waitForURL('**/superadmin/dashboard');
});
