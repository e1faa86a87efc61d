import type { Page } from '@playwright/test';
import { expect, test } from '#test/journeys/support/fixtures';
import { makePlayers, openTerminal, pick } from '#test/journeys/support/play';

test.use({ viewport: { width: 360, height: 740 } });

const buyButton = (page: Page) => page.getByRole('button', { name: 'Buy ticket' });
const purchases = '**/api/app/tickets';

test('a purchase whose answer is lost is found after a reload, and is bought once', async ({
  page,
  office,
  causes,
}) => {
  causes(/ERR_FAILED|Failed to load resource/);
  await openTerminal(page, await makePlayers(office, 50, 'andharbahar'));
  await pick(page, 'A');
  const bought = new Promise<void>((resolve) => {
    void page.route(purchases, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort();
      resolve();
    });
  });
  await buyButton(page).click();
  await bought;
  await expect(page.getByText('We could not confirm the purchase.')).toBeVisible();
  await page.unroute(purchases);
  await page.reload();
  await expect(page.getByText(/^Ticket .* bought for 10\.00 points\.$/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Tickets' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('banner')).toContainText('40.00');
  await page.reload();
  await expect(page.getByRole('list', { name: 'Tickets' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText(/bought for 10\.00/)).toBeHidden();
});

test('a purchase that never reached the server is reported as not made, and its picks are kept', async ({
  page,
  office,
  causes,
}) => {
  causes(/ERR_FAILED|Failed to load resource/);
  await openTerminal(page, await makePlayers(office, 50, 'andharbahar'));
  await pick(page, 'A');
  await page.route(purchases, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await buyButton(page).click();
  await expect(page.getByText('We could not confirm the purchase.')).toBeVisible();
  await page.unroute(purchases);
  // As if the page had been closed for a minute.
  await page.evaluate(() => {
    for (const [name, value] of Object.entries(window.localStorage)) {
      if (!name.startsWith('pitboss-purchases/')) continue;
      const [kept] = JSON.parse(value) as { sentAtMs: number }[];
      window.localStorage.setItem(
        name,
        JSON.stringify([{ ...kept, sentAtMs: (kept?.sentAtMs ?? 0) - 60_000 }]),
      );
    }
  });
  await page.reload();
  await expect(page.getByText('Your last ticket was not bought. Your picks are kept.')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('50.00');
  await expect(buyButton(page)).toBeEnabled();
});
