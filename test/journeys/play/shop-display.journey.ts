import type { Page } from '@playwright/test';
import {
  expectInView,
  figureShare,
  heightShare,
  openShopDisplay,
  shopName,
} from '#test/journeys/play/shop-displays';
import { expectAccessible } from '#test/journeys/support/axe';
import { expect, test } from '#test/journeys/support/fixtures';

const television = { width: 1920, height: 1080 };
const sizes = [
  television,
  { width: 1280, height: 720 },
  { width: 1080, height: 1920 },
  { width: 360, height: 640 },
];

/** The parts of a display that are read from across a shop. */
const partsOf = (page: Page) => ({
  newest: page.getByRole('region', { name: 'Last result', exact: true }).locator('[aria-hidden] > *').first(),
  clock: page.getByRole('timer').locator('p').first(),
  shop: page.getByRole('banner').getByText(shopName),
  results: page.getByRole('list', { name: 'Last results' }).getByRole('listitem'),
});

test('a television shows the last result in the largest figures, the clock, the shop and twenty results', async ({
  page,
  office,
  address,
}) => {
  const { path, game } = await openShopDisplay(office, address, 'funtarget');
  await page.setViewportSize(television);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: game.gameName })).toBeVisible();
  const { newest, clock, shop, results } = partsOf(page);
  await expect(results).toHaveCount(20);
  await expect(results.first()).toContainText((await newest.textContent()) ?? 'a result');
  await expect(page.getByText(/^Next draw at \d\d:\d\d:\d\d$/)).toBeVisible();
  expect(await figureShare(page, newest)).toBeGreaterThanOrEqual(0.2);
  expect(await heightShare(page, newest)).toBeGreaterThanOrEqual(0.3);
  expect(await figureShare(page, clock)).toBeGreaterThanOrEqual(0.08);
  expect(await figureShare(page, shop)).toBeGreaterThanOrEqual(0.04);
  for (const plate of await results.locator('[data-size]').all())
    expect(await figureShare(page, plate)).toBeGreaterThanOrEqual(0.04);
  const fontSizes = await page.locator('body *').evaluateAll((all) =>
    all
      .filter((node) => [...node.childNodes].some(({ nodeName }) => nodeName === '#text'))
      .map((node) => ({
        text: node.textContent,
        size: Number.parseFloat(getComputedStyle(node).fontSize),
      }))
      .sort((one, other) => other.size - one.size),
  );
  expect(fontSizes[0]?.text).toBe(await newest.textContent());
  await expectAccessible(page, 'shop display');
});

for (const screen of ['triplefun', 'andharbahar', 'titlisorrat', 'bingo', 'funroullet'] as const) {
  test(`a display of ${screen} fits on televisions, upright ones too, and on a phone`, async ({
    page,
    office,
    address,
  }) => {
    const { path } = await openShopDisplay(office, address, screen);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.goto(path);
      const { newest, results } = partsOf(page);
      await expect(results).toHaveCount(20);
      await expect(results.last()).toBeInViewport({ ratio: 1 });
      await expectInView(page);
      if (size === television) expect(await figureShare(page, newest)).toBeGreaterThanOrEqual(0.2);
    }
  });
}
