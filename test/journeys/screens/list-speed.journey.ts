import type { Page } from '@playwright/test';
import { house, signInApi } from '#test/journeys/support/api';
import { expect, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';

/** Notes how each cell was rendered last: React replaces the properties of an element with each render. */
async function noteRenders(page: Page): Promise<void> {
  await page.evaluate(() => {
    const propsOf = (cell: Element) =>
      Object.entries(cell).find(([key]) => key.startsWith('__reactProps'))?.[1];
    const noted = [...document.querySelectorAll('tbody td')].map((cell) => [cell, propsOf(cell)] as const);
    if (noted.some(([, props]) => props === undefined))
      throw new Error('React keeps its properties elsewhere');
    Object.assign(window, {
      renderedCells: () => noted.filter(([cell, props]) => propsOf(cell) !== props).length,
    });
  });
}

const renderedCells = (page: Page) =>
  page.evaluate(() => (window as unknown as { renderedCells: () => number }).renderedCells());

test('selecting a row, changing the row height or an entry in the inbox renders none of the rows again', async ({
  page,
  office,
  address,
}) => {
  const stem = `speed${Date.now().toString(36)}`;
  for (let number = 10; number < 20; number += 1)
    await office.create('admin', office.person._id, { username: `${stem}${number}` });
  const views = page.waitForResponse('**/api/views/admin');
  // A new superadmin has nothing to read: from a hundred entries on, the bell counts no more of them.
  const first = await signInApi(address, house);
  const token = await sessionOf(await first.create('superadmin', ''));
  await openSignedIn(page, token, `/superadmin/admin?search=${stem}`);
  const row = page.getByRole('row').filter({ hasText: `${stem}12` });
  await expect(row).toBeVisible();
  // The sums and the saved views come after the rows, and are shown in columns of their own.
  await expect(page.getByText('1 to 10 of 10')).toBeVisible();
  await (await views).finished();
  await page.waitForLoadState('networkidle');
  await noteRenders(page);
  await row.getByRole('checkbox').check();
  await expect(page.getByRole('group', { name: 'Selected admins' })).toContainText('1 selected');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await expect(page.getByRole('group', { name: 'Selected admins' })).toContainText('10 selected');
  expect(await renderedCells(page)).toBe(0);

  // The inbox tells every superadmin of a new one, which changes the number at the bell.
  const bell = page.getByRole('link', { name: /^Inbox: / });
  const before = String(await bell.getAttribute('aria-label'));
  await first.create('superadmin', '');
  await first.dispose();
  await expect(bell).not.toHaveAttribute('aria-label', before);
  expect(await renderedCells(page)).toBe(0);

  const height = async () => (await row.boundingBox())?.height;
  expect(await height()).toBe(36);
  await page.getByRole('button', { name: 'Row height: compact' }).click();
  await expect.poll(height).toBe(44);
  expect(await renderedCells(page)).toBe(0);
});

test('a page is loaded from few files', async ({ page, office }) => {
  const most = {
    player: [15, 5],
    gamehistory: [24, 10],
    turnoverreport: [21, 7],
    dashboard: [27, 9],
  } as const;
  // A new admin has no notices, whose files would count; other tests cause notices to every superadmin.
  const token = await sessionOf(await office.create('admin', office.person._id));
  for (const [section, [scripts, sheets]] of Object.entries(most)) {
    await openSignedIn(page, token, `/admin/${section}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    // A preloaded style sheet has two entries, and is downloaded once.
    const names = await page.evaluate(() => [
      ...new Set(performance.getEntriesByType('resource').map(({ name }) => name)),
    ]);
    const endingIn = (end: string) =>
      names.filter((name) => name.endsWith(end)).map((name) => name.split('/').pop());
    expect(endingIn('.js').length, `${section}: ${endingIn('.js').join(' ')}`).toBeLessThanOrEqual(scripts);
    expect(endingIn('.css').length, `${section}: ${endingIn('.css').join(' ')}`).toBeLessThanOrEqual(sheets);
  }
});
