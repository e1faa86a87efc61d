import type { Page } from '@playwright/test';
import { expect, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import {
  buyLostTicket,
  buyTicket,
  fund,
  makeGame,
  networkWith,
  untilSettled,
} from '#test/journeys/support/game-world';
import { longOpen } from '#test/journeys/support/rounds';

const unique = (stem: string) => `${stem} ${Date.now().toString(36)}`;
const numberField = (page: Page) => page.getByRole('textbox', { name: 'Ticket number' });
const claimButton = (page: Page) => page.getByRole('button', { name: 'Claim', exact: true });

/** Types a number as a scanner does: the characters, then Enter. */
async function scan(page: Page, number: string): Promise<void> {
  await numberField(page).fill(number);
  await numberField(page).press('Enter');
}

test('an operator finds a ticket by its number and claims its prize for the player, once', async ({
  page,
  office,
  address,
}) => {
  const gameId = await makeGame(office, { gameName: unique('Claims'), nodigit: 2, timecount: 10 });
  const network = await networkWith(office, [gameId]);
  await fund(office, network, gameId, address);
  // One of its two lines wins with every result.
  const number = await buyTicket(address, network.player, gameId, ['0', '1']);
  await untilSettled(office, number);

  await openSignedIn(page, await sessionOf(network.master), '/master/claimticket');
  await expect(numberField(page)).toBeFocused();
  await scan(page, number.slice(0, -1) + (number.endsWith('7') ? '8' : '7'));
  await expect(numberField(page)).toHaveAccessibleDescription(/Not a valid ticket number/);
  // Case, spaces and the letter for the digit are ignored.
  await scan(page, ` ${number.slice(0, 4).toLowerCase().replaceAll('0', 'o')} ${number.slice(4)}`);
  const ticket = page.getByRole('region', { name: /^Ticket / });
  await expect(ticket).toContainText(network.player.username);
  await expect(ticket.getByRole('row')).toHaveCount(4);
  await expect(ticket).toContainText('Unclaimed');
  const sent = page.waitForRequest('**/claim');
  await claimButton(page).click();
  expect((await sent).headers()['idempotency-key']).toBeTruthy();
  await expect(claimButton(page)).toHaveCount(0);
  await expect(ticket).toContainText('Claimed');
  await expect(numberField(page)).toBeFocused();
  const { data } = await office.get(`/fetchUserById?id=${network.player._id}`);
  // 500 before, 2 staked, 1.80 won, or twice that with the booster.
  expect([499.8, 501.6]).toContain((data as { walletBalance: number }).walletBalance);
  await page.reload();
  await expect(ticket).toContainText('This prize was claimed on');
  await expect(claimButton(page)).toHaveCount(0);
});

test('tickets that are open, lost or of another branch show it and offer no claim', async ({
  page,
  office,
  address,
}) => {
  const quick = await makeGame(office, { gameName: unique('Quick'), nodigit: 100, timecount: 10 });
  const slow = await makeGame(office, { gameName: unique('Slow'), nodigit: 10, timecount: longOpen() });
  const network = await networkWith(office, [quick, slow]);
  await fund(office, network, quick, address);
  await fund(office, network, slow, address);
  const token = await sessionOf(network.admin);
  const open = await buyTicket(address, network.player, slow, ['1', '2']);

  await openSignedIn(page, token, `/admin/claimticket?ticket=${open}`);
  const ticket = page.getByRole('region', { name: /^Ticket / });
  await expect(ticket).toContainText('Betting is still open.');
  await expect(ticket).toContainText('Pending');
  await expect(claimButton(page)).toHaveCount(0);
  const lost = await buyLostTicket(office, address, network.player, quick);
  await scan(page, lost);
  await expect(ticket).toContainText('This ticket did not win. There is nothing to claim.');
  await expect(claimButton(page)).toHaveCount(0);
  await page.goBack();
  await expect(numberField(page)).toHaveValue(`${open.slice(0, 4)} ${open.slice(4)}`);
  const other = await office.chain();
  await openSignedIn(page, await sessionOf(other.master), `/master/claimticket?ticket=${open}`);
  await expect(page.getByRole('status').filter({ hasText: 'No ticket' })).toContainText(
    'does not belong to your branch',
  );
});
