import type { Page } from '@playwright/test';
import { expect, openSignedIn, test } from '#test/journeys/support/fixtures';

/** Whether the head of a column ends before the pinned column of actions begins. */
async function isInSight(page: Page, column: string): Promise<boolean> {
  const head = await page.getByRole('columnheader', { name: column, exact: true }).boundingBox();
  const action = await page.getByRole('columnheader', { name: 'Action', exact: true }).boundingBox();
  if (head === null || action === null) throw new Error(`There is no column ${column}.`);
  return head.x + head.width <= action.x + 1;
}

test('the list of players shows every specified column at 1280, and the points at 768', async ({
  page,
  office,
}) => {
  const { player } = await office.chain();
  await openSignedIn(page, office.token, `/superadmin/player?search=${player.username}`);
  await expect(page.getByRole('link', { name: player.username, exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const column of ['Name', 'Refer ID', 'Unique Id', 'Points', 'Date & Time', 'Is Online', 'Last Login'])
    expect(await isInSight(page, column), column).toBe(true);
  await page.setViewportSize({ width: 768, height: 800 });
  expect(await isInSight(page, 'Points')).toBe(true);
});

test('a scrolled list keeps the names beside its actions', async ({ page, office }) => {
  const { player } = await office.chain();
  await openSignedIn(page, office.token, `/superadmin/player?search=${player.username}`);
  await page.setViewportSize({ width: 768, height: 800 });
  const name = page.getByRole('link', { name: player.username, exact: true });
  const before = await name.boundingBox();
  await page.getByRole('group', { name: 'Players' }).evaluate((box) => box.scrollTo({ left: 1_000 }));
  await expect(page.getByRole('columnheader', { name: 'Last Login' })).toBeInViewport({ ratio: 1 });
  // It may only move by the padding of the first column.
  expect(Math.abs(((await name.boundingBox())?.x ?? 0) - (before?.x ?? 0))).toBeLessThanOrEqual(8);
});

test('the breadcrumb of a credit form shows the whole account', async ({ page, office }) => {
  const { player } = await office.chain();
  await page.setViewportSize({ width: 1280, height: 800 });
  await openSignedIn(page, office.token, `/superadmin/player/creditadjust/${player._id}`);
  const chain = page.getByRole('navigation', { name: 'Chain' });
  const account = chain.getByText(player.username, { exact: true });
  await expect(account).toBeVisible();
  expect(await account.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
