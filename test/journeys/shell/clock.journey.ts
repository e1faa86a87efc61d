import {
  expect,
  heard,
  openSignedIn,
  sessionOf,
  test,
  writeDownWhatIsSaid,
} from '#test/journeys/support/fixtures';
import { buyTicket, fund, makeGame, networkWith } from '#test/journeys/support/game-world';

test('a round that ends by the clock appears without a reload, for its player and its operator', async ({
  page,
  browser,
  office,
  address,
}) => {
  const gameName = `Clock ${Date.now().toString(36)}`;
  const gameId = await makeGame(office, { gameName, nodigit: 2, timecount: 10 });
  const network = await networkWith(office, [gameId]);
  const { admin, player } = network;
  await fund(office, network, gameId, address);
  const terminal = await (await browser.newContext()).newPage();
  await writeDownWhatIsSaid(terminal);
  await openSignedIn(page, await sessionOf(admin), `/admin/game/${gameId}/${admin._id}/${admin.username}`);
  await expect(page.getByRole('heading', { level: 1, name: gameName })).toBeVisible();
  const token = await sessionOf(player);
  const newest = terminal.getByRole('list', { name: 'Tickets' }).getByRole('listitem').first();
  // One of its two lines wins with every result. If a ticket was drawn before it was shown, another one is bought.
  await expect(async () => {
    await buyTicket(address, player, gameId, ['0', '1']);
    await openSignedIn(terminal, token, `/play/${gameId}`);
    await expect(newest).toContainText(/Open|Closed/, { timeout: 5_000 });
  }).toPass();

  // From here on there is no input on either screen.
  await heard(terminal, 'You won');
  await expect(newest).toContainText('Won');
  const results = page.getByRole('list', { name: 'Last results' }).getByRole('listitem');
  await expect(results.first()).toContainText(/[01]/);
  await expect(page.locator('dl > div').filter({ hasText: 'TOTAL PAYMENT' })).toContainText(/1\.80|3\.60/);
  await terminal.context().close();
});
