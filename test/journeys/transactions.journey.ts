import { expectAccessible, show } from './support/axe.ts';
import { expect, openSignedIn, sessionOf, test } from './support/fixtures.ts';
import { buyTicket, fund, makeGame, networkWith, untilSettled } from './support/game-world.ts';

test('what moved in a wallet is listed with its balance, filtered, saved, and stands on its player', async ({
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

  // On a screen as wide as this the balance is shown without being asked for.
  await page.setViewportSize({ width: 1440, height: 860 });
  await openSignedIn(page, await sessionOf(network.master), `/master/transactionreport?id=${player._id}`);
  await expect(page.getByRole('combobox', { name: 'User' })).toHaveValue(player.username);
  const rows = page.getByRole('region', { name: 'Transaction Report' }).getByRole('row');
  const received = rows.filter({ hasText: 'Credit received from' });
  await expect(received).toContainText('500.00');
  const stake = rows.filter({ hasText: `Stake of ticket ${number}` });
  await expect(stake).toContainText('498.00');
  await expect(stake).toContainText('Completed');
  await expect(rows.filter({ hasText: 'not claimed yet' })).toContainText('Pending');
  // The prize is 1.80, or 3.60 where the seed gave a booster of 2.
  await expect(rows.filter({ hasText: 'Total of 3 matching' })).toContainText(
    /50(1\.80, of which 1\.80|3\.60, of which 3\.60) pending/,
  );
  await expectAccessible(page, 'the transaction report');
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
  await page.getByRole('searchbox').fill(number);
  await rows.getByRole('link', { name: number }).first().click();
  await expect(page.getByRole('dialog', { name: 'Ticket Details' })).toContainText(gameName);

  await page.goto(`/master/player/players/details/${player._id}`);
  await expect(page.getByRole('region', { name: 'Newest tickets' })).toContainText(gameName);
  await expect(page.getByRole('region', { name: 'Newest transactions' })).toContainText('498.00');
  await expectAccessible(page, 'the details of a player that played');
  await page.getByRole('link', { name: 'Show all tickets' }).click();
  await expect(page.getByRole('combobox', { name: 'Player' })).toHaveValue(player.username);
  await expect(page).toHaveURL(/preset=lastSixMonths/);
});
