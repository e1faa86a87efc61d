import type { Page } from '@playwright/test';
import { expect, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { makeGame, networkWith } from '#test/journeys/support/game-world';

/** The current page in the breadcrumbs. */
function place(page: Page) {
  return page.getByRole('navigation', { name: 'Chain' }).locator('[aria-current="page"]');
}

test('the breadcrumbs of a live screen end with the name of its game, for both orders of ids', async ({
  page,
  office,
}) => {
  const names = ['Crumb One', 'Crumb Two'];
  const games: string[] = [];
  for (const gameName of names)
    games.push(await makeGame(office, { gameName, nodigit: 10, timecount: 3_600 }));
  const [one = '', two = ''] = games;
  const { admin } = await networkWith(office, games);
  await openSignedIn(page, await sessionOf(admin), `/admin/game/${one}/${admin._id}/${admin.username}`);
  await expect(place(page)).toHaveText('Crumb One');
  await page.getByRole('link', { name: 'Crumb Two', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Crumb Two' })).toBeVisible();
  await expect(place(page)).toHaveText('Crumb Two');
  await page.goto(`/admin/game/${admin._id}/${two}/${admin.username}`);
  await expect(place(page)).toHaveText('Crumb Two');
  await page.getByRole('link', { name: 'Live Result', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Live Result' })).toBeVisible();
  await expect(place(page)).toHaveText('Live Result');
});
