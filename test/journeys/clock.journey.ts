import { expect, heard, openSignedIn, sessionOf, test, writeDownWhatIsSaid } from './support/fixtures.ts';
import { buyTicket, fund, makeGame, networkWith } from './support/game-world.ts';

test('a round that ends by the clock is shown by itself, to its player and to its operator', async ({
  page,
  browser,
  office,
  address,
}) => {
  const gameName = `Clock ${Date.now().toString(36)}`;
  const gameId = await makeGame(office, { gameName, nodigit: 2, timecount: 20 });
  const network = await networkWith(office, [gameId]);
  const { admin, player } = network;
  await fund(office, network, gameId, address);
  const terminal = await (await browser.newContext()).newPage();
  await writeDownWhatIsSaid(terminal);
  await openSignedIn(page, await sessionOf(admin), `/admin/game/${gameId}/${admin._id}/${admin.username}`);
  await expect(page.getByRole('heading', { level: 1, name: gameName })).toBeVisible();
  const token = await sessionOf(player);
  const newest = terminal.getByRole('list', { name: 'Tickets' }).getByRole('listitem').first();
  // Whatever is drawn, one of its two lines wins. A ticket that was drawn before it was seen is followed by another one.
  await expect(async () => {
    await buyTicket(address, player, gameId, ['0', '1']);
    await openSignedIn(terminal, token, `/play/${gameId}`);
    await expect(newest).toContainText(/Open|Closed/, { timeout: 5_000 });
  }).toPass();

  // From here on nobody touches either screen.
  await heard(terminal, 'You won');
  await expect(newest).toContainText('Won');
  const results = page.getByRole('list', { name: 'Last results' }).getByRole('listitem');
  await expect(results.first()).toContainText(/[01]/);
  await expect(page.locator('dl > div').filter({ hasText: 'TOTAL PAYMENT' })).toContainText(/1\.80|3\.60/);
  await terminal.context().close();
});
