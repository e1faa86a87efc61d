import { signInApi } from '#test/journeys/support/api';
import { expect, follow, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { buyTicket } from '#test/journeys/support/game-world';
import { buy, drawRound, makePlayers, pick } from '#test/journeys/support/play';
import { addTranslator, expectChange, translate } from '#test/journeys/support/translator';

test('an operator whose browser translates the pages sees every text change', async ({
  page,
  office,
  address,
}) => {
  const players = await makePlayers(office, 50, 'funtarget');
  const { admin, player, game } = players;
  await addTranslator(page);
  await openSignedIn(page, await sessionOf(admin), '/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome to Dashboard' })).toBeVisible();
  await translate(page);
  const banner = page.getByRole('banner');
  await expectChange(banner.locator(`[title*="${process.env.JOURNEY_TIME_ZONE}"]`));
  await expectChange(page.getByText(/^Updated \d+ s ago$/).first());

  // Rows, messages and counts come and go.
  await follow(page, '/admin/player');
  const count = page.getByRole('status').filter({ hasText: /^1 to 1 of/ });
  await expect(count).toBeVisible();
  const search = page.getByRole('searchbox').first();
  await search.fill('nobody of this name');
  await expect(page.getByRole('link', { name: player.username })).toHaveCount(0);
  await search.fill('');
  await expect(page.getByRole('link', { name: player.username }).first()).toBeVisible();
  await expect(count).toBeVisible();

  await follow(page, `/admin/game/${game._id}/${admin._id}/${admin.username}`);
  await expect(page.getByRole('heading', { level: 1, name: game.gameName })).toBeVisible();
  const timer = page.getByRole('timer');
  const shown = await timer.textContent();
  await expect(timer).not.toHaveText(shown ?? '');
  const total = page.locator('dl > div').filter({ hasText: 'TOTAL COLLECTION' }).locator('dd');
  await expectChange(total, () => buyTicket(address, player, game._id, ['3']));
  await drawRound(office, players);
  await expect(page.getByRole('list', { name: 'Last results' }).getByRole('listitem').first()).toBeVisible();
});

test('a player whose browser translates the pages buys and sees time and balance change', async ({
  page,
  office,
}) => {
  const { player, game } = await makePlayers(office, 50);
  await addTranslator(page);
  await openSignedIn(page, await sessionOf(player), `/play/${game._id}`);
  const timer = page.getByRole('timer');
  await expect(timer).toBeVisible();
  await translate(page);
  const shown = await timer.textContent();
  await expect(timer).not.toHaveText(shown ?? '');
  const banner = page.getByRole('banner');
  await expect(banner).toContainText('50.00');
  await expectChange(banner, async () => {
    await pick(page, '0', '1');
    await buy(page);
  });
  await expect(banner).toContainText('30.00');
  await page.locator('a[href="/"]').first().click();
  await expect(page.getByRole('link', { name: new RegExp(game.gameName) })).toBeVisible();
});

test('a display in a browser that translates shows time and results', async ({ page, office, address }) => {
  const players = await makePlayers(office, 50, 'funtarget');
  const { admin, game } = players;
  await drawRound(office, players);
  const own = await signInApi(address, admin);
  const display = (await own.send('POST', '/displays', { name: 'Door', gameId: game._id })).data;
  await own.dispose();
  await addTranslator(page);
  await page.goto((display as { address: string }).address);
  await expect(page.getByRole('heading', { level: 1, name: game.gameName })).toBeVisible();
  await translate(page);
  await expectChange(page.getByRole('banner'));
  // The number of the draw stands beside the booster, which comes and goes.
  const newest = page.getByRole('status').filter({ hasText: /Draw [\d,]+/ });
  const facts = newest.locator('p').last();
  await expectChange(facts, () => drawRound(office, players));
  const timer = page.getByRole('timer');
  const shown = await timer.textContent();
  await expect(timer).not.toHaveText(shown ?? '');
});
