import type { Locator, Page } from '@playwright/test';
import { expectAccessible, show } from '#test/journeys/support/axe';
import { expect, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { buyTicket, fund, makeGame, networkWith, untilSettled } from '#test/journeys/support/game-world';

test("the movements of a wallet are listed with balances, filtered, exported, and shown on the player's details", async ({
  page,
  office,
  address,
}) => {
  const gameName = `Moves ${Date.now().toString(36)}`;
  const gameId = await makeGame(office, { gameName, nodigit: 2, timecount: 10 });
  const network = await networkWith(office, [gameId]);
  await fund(office, network, gameId, address);
  const number = await buyTicket(address, network.player, gameId, ['0', '1']);
  await untilSettled(office, number);
  const { player } = network;

  // On a screen this wide the balance is shown by default.
  await page.setViewportSize({ width: 1440, height: 860 });
  await openSignedIn(page, await sessionOf(network.master), `/master/transactionreport?id=${player._id}`);
  await expect(page.getByRole('combobox', { name: 'User' })).toHaveValue(player.username);
  const rows = page.getByRole('region', { name: 'Transaction Report' }).getByRole('row');
  const received = rows.filter({ hasText: 'Credit transfer' });
  await expect(received).toContainText('500.00');
  // A credit comes from its giver, a debit goes to who gets it, and both sides are links with their role.
  await expect(received.getByRole('cell').nth(2)).toHaveText(/^fromSASA\d+$/);
  // Operators start with transfers and adjustments.
  const stake = rows.filter({ hasText: `Stake of ticket ${number}` });
  await expect(stake).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Movements' }).selectOption('All movements');
  await expect(page).toHaveURL(/movements=all/);
  await expect(stake).toContainText('498.00');
  await expect(stake).toContainText('Completed');
  await expect(stake.getByRole('cell').nth(2)).toContainText(`toGame balance of ${gameName}`);
  await expect(stake.getByRole('link', { name: player.username })).toHaveAttribute(
    'href',
    `/master/player/players/details/${player._id}`,
  );
  await expect(rows.filter({ hasText: `Prize of ticket ${number}` })).toContainText('Pending');
  // The prize is 1.80, or 3.60 if the seed gave booster 2.
  await expect(rows.filter({ hasText: 'Total of 3 matching' })).toContainText(
    /50(1\.80, of which 1\.80|3\.60, of which 3\.60) pending/,
  );
  await expectAccessible(page, 'the transaction report');
  await show(page, { width: 1280, scheme: 'light' });
  // Every message is completely visible.
  await expect(stake).toBeVisible();
  const cut = rows.locator('td > span[title]').filter({ hasText: /ticket|Credit/ });
  expect(await cut.evaluateAll((all) => all.filter((it) => it.scrollWidth > it.clientWidth).length)).toBe(0);

  await show(page, { width: 360, scheme: 'light' });
  await expectStrongTotal(page);
  await show(page, { width: 1280, scheme: 'light' });

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export XLS' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('TransactionsList.xlsx');
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Debit');
  await expect(received).toHaveCount(0);
  await expect(stake).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Cancelled');
  await expect(page.getByText('No transactions found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).first().click();
  // Of the whole branch, a movement is one row from its payer to its recipient. A ticket is found among all movements.
  await expect(page.getByRole('columnheader', { name: 'New Balance' })).toHaveCount(0);
  await expect(received.getByRole('cell').nth(1)).toHaveText(/^SASA\d+$/);
  await expect(received.getByRole('cell').nth(2)).toHaveText(`toP${player.username}`);
  await page.getByRole('searchbox').fill(number);
  await rows.getByRole('link', { name: number }).first().click();
  await expect(page.getByRole('dialog', { name: 'Ticket Details' })).toContainText(gameName);

  await page.goto(`/master/player/players/details/${player._id}`);
  await expect(page.getByRole('region', { name: 'Latest tickets' })).toContainText(gameName);
  await expect(page.getByRole('region', { name: 'Latest transactions' })).toContainText('498.00');
  await expectAccessible(page, 'the details of a player that played');
  await show(page, { width: 1280, scheme: 'light' });
  await page.getByRole('link', { name: 'Show all tickets' }).click();
  await expect(page.getByRole('combobox', { name: 'Player' })).toHaveValue(player.username);
  await expect(page).toHaveURL(/preset=lastSixMonths/);
});

/** On a phone the total itself is the strong text, and what it includes is the quiet one. */
async function expectStrongTotal(page: Page): Promise<void> {
  const total = page.locator('p').filter({ hasText: 'of which' });
  const weightOf = (part: Locator) => part.evaluate((it) => Number(getComputedStyle(it).fontWeight));
  const amount = await weightOf(total.getByText(/^50[13]\.[68]0$/));
  expect(amount).toBeGreaterThan(await weightOf(total.getByText(/^of which/)));
}
