import type { Page } from '@playwright/test';
import { expect, test } from '#test/journeys/support/fixtures';
import { makePlayers, openTerminal, pick } from '#test/journeys/support/play';

test.use({ viewport: { width: 360, height: 740 } });

const buyButton = (page: Page) => page.getByRole('button', { name: 'Buy ticket' });
const purchases = '**/api/app/tickets';

/** One ticket was bought, and its message is shown. */
async function expectBought(page: Page): Promise<void> {
  await expect(page.getByText(/^Ticket .* bought for 10\.00 points\.$/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Tickets' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('banner')).toContainText('40.00');
}

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
  await expectBought(page);
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
  await page.reload();
  await expect(page.getByText('Your last ticket was not bought. Your picks are kept.')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('50.00');
  await expect(buyButton(page)).toBeEnabled();
});

/** Answers that arrive instead of the complete answer of the server. */
const lostAnswers = [
  ['half of the answer arrives', { status: 201, body: '{"success": true, "da' }],
  ['a gateway answers in its place', { status: 403, contentType: 'text/html', body: '<h1>Blocked</h1>' }],
] as const;

for (const [what, answer] of lostAnswers)
  test(`a ticket is bought once if ${what}`, async ({ page, office, causes }) => {
    causes(/Failed to load resource/);
    await openTerminal(page, await makePlayers(office, 50, 'andharbahar'));
    await pick(page, 'A');
    await page.route(purchases, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.fulfill(answer);
    });
    await buyButton(page).click();
    await expect(page.getByText('We could not confirm the purchase.')).toBeVisible();
    await page.unroute(purchases);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectBought(page);
  });

/** Loses the first answer, with or without a sale, and refuses the second attempt; further ones reach the server. */
async function loseThenRefuse(page: Page, { isSold }: { isSold: boolean }): Promise<void> {
  let attempts = 0;
  await page.route(purchases, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    attempts += 1;
    if (attempts === 1) {
      if (isSold) await route.fetch();
      return route.abort();
    }
    if (attempts > 2) return route.fallback();
    const refusal = {
      success: false,
      message: 'Too many requests',
      code: 'too_many_requests',
      requestId: 'r',
    };
    return route.fulfill({ status: 429, json: refusal });
  });
  await buyButton(page).click();
  await page.getByRole('button', { name: 'Try again' }).click();
}

test('a sold ticket is shown although the repeated purchase is refused', async ({ page, office, causes }) => {
  causes(/ERR_FAILED|Failed to load resource/);
  await openTerminal(page, await makePlayers(office, 50, 'andharbahar'));
  await pick(page, 'A');
  await loseThenRefuse(page, { isSold: true });
  await expectBought(page);
});

test('picks of a purchase that was refused are bought with the next press', async ({
  page,
  office,
  causes,
}) => {
  causes(/ERR_FAILED|Failed to load resource/);
  await openTerminal(page, await makePlayers(office, 50, 'andharbahar'));
  await pick(page, 'A');
  await loseThenRefuse(page, { isSold: false });
  await expect(page.getByText('Nothing was bought. Your picks are kept.')).toBeVisible();
  await buyButton(page).click();
  await expectBought(page);
});
