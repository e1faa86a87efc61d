import type { Page } from '@playwright/test';
import { signInApi } from './support/api.ts';
import { expect, openSignedIn, sessionOf, test } from './support/fixtures.ts';
import { makeGame, networkWith } from './support/game-world.ts';
import { buy, pick, waitForTime } from './support/play.ts';

/** A figure of Daily Collection and Results. */
const daily = (page: Page, name: string) => page.locator('dl > div').filter({ hasText: name }).locator('dd');

test('an operator adds balance and saves a result; its player wins, loses and claims; the figures agree', async ({
  page,
  browser,
  office,
  address,
}) => {
  const gameId = await makeGame(office, { gameName: 'Live Ten', nodigit: 10, timecount: 30 });
  const { admin, player, ...others } = await networkWith(office, [gameId]);
  await office.generate(6000);
  await office.transfer(admin, 5000);
  await office.transfer(player, 500);
  expect(Object.keys(others)).toHaveLength(3);

  const terminal = await (await browser.newContext()).newPage();
  await openSignedIn(terminal, await sessionOf(player), `/play/${gameId}`);
  await pick(terminal, '3');
  await waitForTime(terminal, 8);
  await terminal.getByRole('button', { name: 'Buy ticket' }).click();
  await expect(
    terminal.getByRole('alert').filter({ hasText: 'The game cannot take this bet now' }),
  ).toBeVisible();

  await openSignedIn(page, await sessionOf(admin), `/admin/game/${gameId}/${admin._id}/${admin.username}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Live Ten' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Balance' }).click();
  await expect(page.getByText('Please enter a valid balance greater than 0.')).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Add Balance' }).fill('2000');
  await page.getByRole('button', { name: 'Add Balance' }).click();
  await expect(page.getByText('Balance added successfully!')).toBeVisible();
  await expect(daily(page, 'TOTAL Game Balance')).toContainText('2,000.00');

  // Time enough for two tickets and a result in one round.
  await waitForTime(terminal, 17);
  await buy(terminal);
  await pick(terminal, '5');
  await terminal.getByRole('button', { name: 'Buy ticket' }).click();
  await expect(terminal.getByRole('banner')).toContainText('480.00');
  await page.getByRole('button', { name: '3, 10.00 staked' }).click();
  await expect(page.getByRole('button', { name: '5, 10.00 staked' })).toBeVisible();
  await page.getByRole('button', { name: 'SAVE' }).click();
  await expect(page.getByText('Result added successfully!')).toBeVisible();
  await expect(daily(page, 'TOTAL COLLECTION')).toContainText('20.00');

  const tickets = terminal.getByRole('list', { name: 'Tickets' });
  await expect(tickets).toContainText('Won');
  await expect(tickets).toContainText('Lost');
  await tickets.getByRole('button', { name: /^Claim ticket/ }).click();
  await expect(terminal.getByText(/^Ticket .* is claimed: 90\.00$/)).toBeVisible();
  await expect(terminal.getByRole('banner')).toContainText('570.00');

  await expect(daily(page, 'TOTAL PAYMENT')).toContainText('90.00');
  await expect(daily(page, 'TOTAL COLLECTION')).toContainText('20.00');
  await expect(daily(page, 'TOTAL Game Balance')).toContainText('1,930.00');
  await expect(daily(page, 'BALANCE').last()).toContainText('70.00');
  await expect(page.getByRole('list', { name: 'Last results' }).getByRole('listitem').first()).toContainText(
    'manual',
  );

  // What the screen says is what the ledger holds, to the hundredth.
  const api = await signInApi(address, admin);
  const balances = (await api.get(`/live/gamebalances?adminId=${admin._id}`)).data;
  expect(balances).toEqual([expect.objectContaining({ gameId, gameBalance: 1930, reserve: 0, free: 1930 })]);
  await api.dispose();
  await terminal.context().close();
});
