import type { Page } from '@playwright/test';
import { signInApi } from '#test/journeys/support/api';
import { expectAccessible, show } from '#test/journeys/support/axe';
import { expect, openSignedIn, pressEscapeIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { buyTicket, fund, makeGame, networkWith, untilSettled } from '#test/journeys/support/game-world';

const unique = (stem: string) => `${stem} ${Date.now().toString(36)}`;
const grouped = (number: string) => `${number.slice(0, 4)} ${number.slice(4)}`;
const list = (page: Page) => page.getByRole('region', { name: 'Game History' });
const views = (page: Page) => page.getByRole('button', { name: /^View / });

test('a ticket is found by its player, shown, exported and found again by its number', async ({
  page,
  office,
  address,
}) => {
  const gameName = unique('History');
  const gameId = await makeGame(office, { gameName, nodigit: 2, timecount: 10 });
  const network = await networkWith(office, [gameId]);
  await fund(office, network, gameId, address);
  // One of its two lines wins with every result.
  const number = await buyTicket(address, network.player, gameId, ['0', '1']);
  await untilSettled(office, number);
  const { player } = network;

  await openSignedIn(page, await sessionOf(network.master), `/master/gamehistory?userId=${player._id}`);
  await expect(page.getByRole('combobox', { name: 'Player' })).toHaveValue(player.username);
  const row = list(page)
    .getByRole('row')
    .filter({ hasText: grouped(number) });
  await expect(row).toContainText('2.00');
  await expect(row).toContainText('Unclaimed');
  await expect(list(page).getByRole('row', { name: 'Total of 1 matching tickets' })).toContainText('2.00');
  await expectAccessible(page, 'the game history');

  await views(page).click();
  const ticket = page.getByRole('dialog', { name: 'Ticket Details' });
  await expect(ticket.getByText(`${gameName}, draw`)).toHaveText(/, \d{1,2} [A-Z][a-z]+ \d{4}$/);
  await expect(ticket.getByRole('row')).toHaveCount(4);
  await expect(ticket.getByRole('row').filter({ hasText: 'pays 1.8' })).toHaveCount(1);
  await expect(ticket.getByRole('listitem').filter({ hasText: 'Stake' })).toContainText(player.username);
  await expect(ticket.getByRole('link', { name: 'Proof of the draw' })).toHaveAttribute('href', /^\/proof\//);
  await expectAccessible(page, 'a ticket over the history');
  await ticket.getByRole('button', { name: 'Close' }).click();
  await expect(ticket).toHaveCount(0);
  await page.goBack();
  await expect(ticket).toContainText(grouped(number));
  await pressEscapeIn(ticket);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export XLS' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('GameHistory.xlsx');
  await show(page, { width: 1280, scheme: 'light' });
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Cancelled');
  await expect(page.getByText('No history found for this game.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).first().click();
  await page.getByRole('button', { name: 'Yesterday' }).click();
  await expect(page).toHaveURL(/preset=yesterday/);
  await expect(page.getByText('No history found for this game.')).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill(number.toLowerCase());
  await expect(page.getByRole('option', { name: grouped(number) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(ticket).toContainText(grouped(number));
});

test('pages are linked by cursors, back and forth, and from a shared link', async ({
  page,
  office,
  address,
}) => {
  const gameId = await makeGame(office, { gameName: unique('Pages'), nodigit: 10, timecount: 10 });
  const network = await networkWith(office, [gameId]);
  await fund(office, network, gameId, address);
  await buyTicket(address, network.player, gameId, ['0']);
  const player = await signInApi(address, network.player);
  const lines = [{ drawno: '1', qty: 1 }];
  for (let bought = 1; bought < 12; bought += 1) {
    await expect(() => player.send('POST', '/app/tickets', { gameId, lines })).toPass({ timeout: 60_000 });
  }
  await player.dispose();

  const token = await sessionOf(network.admin);
  await openSignedIn(page, token, '/admin/gamehistory?pageSize=10');
  await expect(page.getByText('1 to 10 of 12')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const names = await views(page).allInnerTexts();
  expect(names).toHaveLength(10);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('11 to 12 of 12')).toBeVisible();
  await expect(views(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await expect(list(page).getByRole('cell', { name: '12', exact: true })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('after')).toBeTruthy();
  await page.reload();
  await expect(views(page)).toHaveCount(2);
  await expect(page.getByText('11 to 12 of 12')).toBeVisible();
  await page.getByRole('button', { name: 'Page 1', exact: true }).click();
  await expect(page.getByText('1 to 10 of 12')).toBeVisible();
  await page.goBack();
  await expect(views(page)).toHaveCount(2);
  // A changed filter starts a new list.
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Cancelled');
  await expect(page.getByText('No history found for this game.')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('after')).toBeNull();
});
