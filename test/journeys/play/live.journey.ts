import type { Page } from '@playwright/test';
import { signInApi } from '#test/journeys/support/api';
import { expectAccessible, show } from '#test/journeys/support/axe';
import {
  expect,
  heard,
  openSignedIn,
  sessionOf,
  test,
  writeDownWhatIsSaid,
} from '#test/journeys/support/fixtures';
import { networkWith } from '#test/journeys/support/game-world';
import { buy, comeBack, drawRound, openTerminal, pick } from '#test/journeys/support/play';
import { makeOwnGame } from '#test/journeys/support/rounds';

/** A figure of Daily Collection and Results. */
const daily = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');

test('an operator adds balance and saves a result; its player wins, loses and claims; the figures agree', async ({
  page,
  browser,
  office,
  address,
}) => {
  const game = await makeOwnGame('funtarget');
  const gameId = game._id;
  const { admin, player, ...others } = await networkWith(office, [gameId]);
  await office.generate(6000);
  await office.transfer(admin, 5000);
  await office.transfer(player, 500);
  expect(Object.keys(others)).toHaveLength(3);

  const terminal = await (await browser.newContext()).newPage();
  await writeDownWhatIsSaid(terminal);
  await openTerminal(terminal, { player, game });
  await pick(terminal, '3');
  await terminal.getByRole('button', { name: 'Buy ticket' }).click();
  await expect(
    terminal.getByRole('alert').filter({ hasText: 'This game is not taking bets right now' }),
  ).toBeVisible();

  await openSignedIn(page, await sessionOf(admin), `/admin/game/${gameId}/${admin._id}/${admin.username}`);
  await expect(page.getByRole('heading', { level: 1, name: game.gameName })).toBeVisible();
  const lacks = page.getByRole('region', { name: 'No ticket can be sold yet' });
  await expect(lacks).toContainText('This game has no balance to pay prizes from.');
  await lacks.getByRole('button', { name: 'Add Balance' }).click();
  await expect(page.getByRole('textbox', { name: 'Add Balance' })).toBeFocused();
  await page.getByRole('button', { name: 'Add Balance', exact: true }).click();
  await expect(page.getByText('Please enter a valid balance greater than 0.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Add Balance' }).fill('2000');
  await page.getByRole('button', { name: 'Add Balance', exact: true }).click();
  await heard(page, 'Balance added successfully!');
  await expect(daily(page, 'TOTAL Game Balance')).toContainText('2,000.00');
  await expect(lacks).toHaveCount(0);

  await buy(terminal);
  await pick(terminal, '5');
  await terminal.getByRole('button', { name: 'Buy ticket' }).click();
  await expect(terminal.getByRole('banner')).toContainText('480.00');
  await page.getByRole('button', { name: '3, 10.00 staked' }).click();
  await expect(page.getByRole('button', { name: '5, 10.00 staked' })).toBeVisible();
  await page.getByRole('button', { name: 'SAVE' }).click();
  await heard(page, 'Result added successfully!');
  await expect(daily(page, 'TOTAL COLLECTION')).toContainText('20.00');
  const saves = page.getByRole('table', { name: 'Saved for this round' });
  await expect(saves.getByRole('row').nth(1)).toContainText(admin.username);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await heard(page, 'Result withdrawn successfully!');
  await expect(saves).toContainText('Withdrawn');
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeDisabled();
  await expectAccessible(page, 'saves of a round');
  await show(page, { width: 360, scheme: 'light' });
  // The actor and time of a save are visible on a phone without scrolling sideways.
  const ends = await saves
    .getByRole('cell')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
  expect(ends).toHaveLength(10);
  expect(Math.max(...ends)).toBeLessThanOrEqual(360);
  await show(page, { width: 1280, scheme: 'light' });
  await page.getByRole('button', { name: '3, 10.00 staked' }).click();
  await page.getByRole('button', { name: 'SAVE' }).click();
  await expect(saves).toContainText('Will be drawn');

  await drawRound(office, { admin, player, game });
  await comeBack(terminal);
  const tickets = terminal.getByRole('list', { name: 'Tickets' });
  await expect(tickets).toContainText('Won');
  await expect(tickets).toContainText('Lost');
  await tickets.getByRole('button', { name: /^Claim ticket/ }).click();
  await expect(terminal.getByText(/^Ticket .* claimed: 90\.00$/)).toBeVisible();
  await expect(terminal.getByRole('banner')).toContainText('570.00');

  await expect(daily(page, 'TOTAL PAYMENT')).toContainText('90.00');
  await expect(daily(page, 'TOTAL COLLECTION')).toContainText('20.00');
  await expect(daily(page, 'TOTAL Game Balance')).toContainText('1,930.00');
  await expect(daily(page, 'BALANCE').last()).toContainText('70.00');
  await expect(page.getByRole('list', { name: 'Last results' }).getByRole('listitem').first()).toContainText(
    'manual',
  );

  // The screen shows exactly the amounts of the ledger.
  const api = await signInApi(address, admin);
  const balances = (await api.get(`/live/gamebalances?adminId=${admin._id}`)).data;
  expect(balances).toEqual([expect.objectContaining({ gameId, gameBalance: 1930, reserve: 0, free: 1930 })]);
  await api.dispose();
  await terminal.context().close();

  await page.getByRole('link', { name: 'Balance over time' }).click();
  await expect(page.getByRole('img', { name: /^Balance of 1,930\.00 points at the end/ })).toBeVisible();

  // Every section has the variant that leads to a game.
  await page.goto(`/admin/player/game/${gameId}/${admin._id}/${admin.username}`);
  await expect(page.getByRole('heading', { level: 1, name: game.gameName })).toBeVisible();
});
