import type { Page } from '@playwright/test';
import { expectAccessible, show, viewInTurn } from '#test/journeys/support/axe';
import { expect, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { buyTicket, fund, makeGame, networkWith, untilSettled } from '#test/journeys/support/game-world';

test('operators read every chart beside its table, for themselves and for accounts below', async ({
  page,
  office,
  address,
}) => {
  const gameName = `Analytics ${Date.now().toString(36)}`;
  const gameId = await makeGame(office, { gameName, nodigit: 10, timecount: 60 });
  const chain = await networkWith(office, [gameId]);
  const { admin, master, player } = chain;
  await fund(office, chain, gameId, address);
  const ticket = await buyTicket(address, player, gameId, ['3', '4', '5']);
  await untilSettled(office, ticket);

  await openSignedIn(page, await sessionOf(admin), '/admin/analytics');
  const charts = page.getByRole('group', { name: 'Chart' });
  const table = (name: string) => page.getByRole('table', { name });
  const chart = (name: RegExp) => page.getByRole('img', { name });
  await expect(charts.getByRole('button')).toHaveText([
    'Over Time',
    'Weekdays',
    'Hours',
    'Games',
    'Shops',
    'Players',
    'Balance',
    'Results',
  ]);
  await expect(page.getByRole('button', { name: 'Current Month' })).toHaveAttribute('aria-pressed', 'true');
  await expect(chart(/^Play of 3\.00 points, 0\.00 in the period before/)).toBeVisible();
  await expect(table('Play by day').getByRole('row').last()).toContainText('3.00');
  await expectAccessible(page, 'play by day', viewInTurn(0));

  const open = async (name: string) => {
    await show(page, { width: 1280, scheme: 'light' });
    await charts.getByRole('button', { name }).click();
  };
  await open('Weekdays');
  await expect(table('Play by weekday').getByRole('row')).toHaveCount(3);
  await open('Hours');
  await expect(chart(/^Play of 3\.00 points\. Largest/)).toBeVisible();
  await expect(table('Play by hour and weekday').getByRole('row')).toHaveCount(3);
  await expectAccessible(page, 'play by hour', viewInTurn(1));
  await open('Games');
  await expect(page.getByRole('list', { name: /^Play of 3\.00/ })).toContainText(gameName);
  await expectAccessible(page, 'play by game', viewInTurn(2));
  await open('Players');
  await expect(table('Play by player').getByRole('row').nth(1)).toContainText(player.username);
  await open('Shops');
  await expectAccessible(page, 'play by shop', viewInTurn(3));
  await show(page, { width: 1280, scheme: 'light' });
  await table('Play by shop').getByRole('link', { name: master.username }).click();
  await expect(page.getByText(`Data of ${master.username}`).first()).toBeVisible();
  await expect(chart(/^Play of 3\.00 points/)).toBeVisible();

  await open('Balance');
  await expect(chart(/^Balance of 0\.00 points/)).toBeVisible();
  await page.goto(`/admin/player/players/details/${player._id}`);
  await page.getByRole('link', { name: 'Balance over time' }).click();
  await expect(page.getByText(`Data of ${player.username}`).first()).toBeVisible();
  await expect(chart(/^Balance of [45]\d{2}\.00 points at the end, 0\.00 before/)).toBeVisible();
  await page.goto('/admin/analytics?chart=balance');
  await expect(table('Balance at the end of each day').getByRole('row').last()).toContainText('1,000.00');
  await page.getByLabel('Game').selectOption(gameName);
  await expect(chart(/^Balance of [34],\d{3}\.00 points at the end, 0\.00 before/)).toBeVisible();
  await expectAccessible(page, 'the balance of a game', viewInTurn(0));
  await show(page, { width: 1280, scheme: 'light' });
  await page.goto(`/admin/analytics?chart=result&gameId=${gameId}`);
  // A bet that came too late for its round opened it all the same.
  await expect(chart(/^[12] draws\. Furthest from fair draws/)).toBeVisible();
  await expect(table('How often each number won').getByRole('row')).toHaveCount(11);
  await expectSortable(page);
  await expectAccessible(page, 'the frequency of results', viewInTurn(1));

  await show(page, { width: 1280, scheme: 'light' });
  await page.goto('/admin/analytics?chart=balance&sort=closing&order=desc');
  await expect(table('Balance at the end of each day')).toContainText('1,000.00');
  await expect(page.getByRole('columnheader', { name: 'Closing' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await open('Hours');
  await expect(page.getByRole('columnheader', { name: 'Hour' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('columnheader', { name: 'Play' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Play' })).toHaveAttribute('aria-sort', 'descending');
  await expect(table('Play by hour and weekday').getByRole('row').nth(1)).toContainText('3.00');
  await openSignedIn(page, await sessionOf(master), '/master/analytics?chart=hour');
  await expect(charts.getByRole('button')).toHaveText([
    'Over Time',
    'Weekdays',
    'Hours',
    'Games',
    'Players',
    'Balance',
    'Results',
  ]);
  await expect(page.getByText(`Data of ${master.username}`).first()).toBeVisible();
  await expect(table('Play by hour and weekday').getByRole('row').nth(1)).toContainText('3.00');
});

/** The list of results is sorted by mouse, by keyboard and on a phone; its chart keeps the order of the numbers. */
async function expectSortable(page: Page): Promise<void> {
  const rows = page.getByRole('table', { name: 'How often each number won' }).getByRole('row');
  const head = (name: string) => page.getByRole('columnheader', { name });
  const bars = page.getByRole('img', { name: /Furthest from fair draws/ }).locator('title');
  const inOrder = await bars.allTextContents();
  await expect(head('Number')).toHaveAttribute('aria-sort', 'ascending');
  await head('Times').getByRole('button').click();
  await expect(head('Times')).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.nth(1).getByRole('cell').nth(1)).not.toHaveText('0');
  await head('Number').getByRole('button').press('Enter');
  await expect(rows.nth(1).getByRole('cell').first()).toHaveText('0');
  await head('Number').getByRole('button').press('Enter');
  await expect(head('Number')).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.nth(1).getByRole('cell').first()).toHaveText('9');
  expect(await bars.allTextContents()).toEqual(inOrder);

  await show(page, { width: 360, scheme: 'light' });
  await page.getByRole('button', { name: 'Sort by Number' }).click();
  await page.getByRole('menuitem', { name: 'Times' }).click();
  await expect(page).toHaveURL(/sort=times&order=desc/);
  await expect(page.getByRole('button', { name: 'Sort by Times' })).toBeVisible();
}
