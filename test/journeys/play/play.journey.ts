import type { Page } from '@playwright/test';
import { expect, openSignedIn, sessionOf, signInAs, test } from '#test/journeys/support/fixtures';
import { buy, comeBack, drawRound, makePlayers, openTerminal, pick } from '#test/journeys/support/play';

test.use({ viewport: { width: 360, height: 740 } });

/** The figure under a name in the bar at the bottom. */
function figure(page: Page, name: string) {
  return page.getByRole('region', { name: 'Your ticket' }).locator('dl > div').filter({ hasText: name });
}

test('a player buys a ticket, sees the draw, claims its prize and checks the draw', async ({
  page,
  office,
}) => {
  const players = await makePlayers(office, 100);
  const { gameName } = players.game;
  await page.clock.install();
  await openSignedIn(page, await sessionOf(players.player), '/');
  await page.getByRole('link', { name: new RegExp(gameName) }).click();
  await expect(page.getByRole('heading', { level: 1, name: gameName })).toBeVisible();
  await expect(page).toHaveTitle(`${gameName} | Pitboss`);
  await pick(page, '0', '1', '2', '3');
  await expect(figure(page, 'Cost')).toContainText('40.00');
  await expect(figure(page, 'Balance after')).toContainText('60.00');
  await buy(page);
  await expect(page.getByRole('banner')).toContainText('60.00');
  const tickets = page.getByRole('list', { name: 'Tickets' });
  await expect(tickets).toContainText('Open');
  const shown = tickets.getByRole('listitem');
  await expect(shown.locator('time')).toHaveText(/^\d{1,2} \w+,? \d\d:\d\d$/);
  await expect(shown.getByRole('definition')).toHaveText(['40.00', '\u2013']);
  // The message disappears after ten seconds, but not while its button has the focus.
  const print = page.getByRole('status').getByRole('button', { name: 'Print' });
  await print.focus();
  await page.clock.fastForward(15_000);
  await print.click();
  const slip = page.getByRole('dialog', { name: 'Print ticket' });
  await slip.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.getByLabel('QR code of the ticket')).toHaveCount(1);
  await slip.getByRole('button', { name: 'Close' }).click();

  await drawRound(office, players);
  await comeBack(page);
  // One of four numbers pays 3.6 for each of its ten points, twice that with the booster.
  await expect(page.getByRole('status').filter({ hasText: /^Drawn: [0-3]/ })).toContainText('You won');
  await expect(tickets).toContainText('Won');
  await expect(shown.getByRole('definition')).toHaveText(['40.00', /^\+(36|72)\.00$/]);
  await tickets.getByRole('button', { name: /^Claim ticket/ }).click();
  await expect(page.getByText(/^Ticket .* claimed: (36|72)\.00$/)).toBeVisible();
  await expect(tickets).toContainText('Claimed');
  await expect(page.getByRole('banner')).toContainText(/(96|132)\.00/);

  await tickets.getByRole('button', { name: /, details$/ }).click();
  const details = page.getByRole('dialog', { name: 'Ticket Details' });
  await expect(details.getByRole('row').filter({ hasText: 'won' })).toContainText(/(36|72)\.00/);
  await details.getByRole('link', { name: 'Check this draw' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Proof of a draw' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Verified' })).toContainText(
    'All five checks passed',
  );
  await expect(
    page.getByText(/^This browser received the same hash at .*, before the draw\.$/),
  ).toBeVisible();
});

test('a ticket is cancelled while its round is open, and its stake is refunded', async ({ page, office }) => {
  await openTerminal(page, await makePlayers(office, 50, 'andharbahar'));
  await pick(page, 'A', 'A');
  await expect(figure(page, 'Cost')).toContainText('20.00');
  await page.getByRole('button', { name: 'Undo last chip' }).click();
  await page.getByRole('button', { name: 'Add one 10 chip to A' }).click();
  await buy(page);
  await expect(page.getByRole('banner')).toContainText('30.00');
  const bought = page.getByRole('button', { name: 'A, 20 bought', exact: true });
  await expect(bought).toBeVisible();
  await page.getByRole('button', { name: /^Cancel ticket/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this ticket?' });
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel ticket' }).click();
  await expect(page.getByText(/ cancelled: 20\.00 was refunded$/)).toBeVisible();
  await expect(bought).toHaveCount(0);
  // The note about the purchase is gone, and a cancelled ticket has nothing to print or to check.
  await expect(page.getByText(/ bought for /)).toHaveCount(0);
  await page.getByRole('button', { name: /^View ticket/ }).click();
  const ticket = page.getByRole('dialog');
  await expect(ticket.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
  await expect(ticket.getByRole('button', { name: 'Print' })).toHaveCount(0);
  await expect(ticket.getByRole('link', { name: 'Check this draw' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner')).toContainText('50.00');
  await expect(page.getByRole('list', { name: 'Tickets' })).toContainText('Cancelled');
  await page.getByRole('link', { name: 'All tickets' }).click();
  await page.getByRole('button', { name: 'Cancelled', exact: true }).click();
  await page.getByRole('button', { name: 'Last 6 Months', exact: true }).click();
  await expect(page).toHaveURL(/\/tickets\?status=cancelled&preset=lastSixMonths$/);
  await expect(page.getByRole('list', { name: 'Tickets' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Won', exact: true }).click();
  await expect(page.getByText('No tickets match')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('list', { name: 'Tickets' }).getByRole('listitem')).toHaveCount(1);
});

test('a refusal says what to do and keeps the picks', async ({ page, office }) => {
  const players = await makePlayers(office, 15, 'andharbahar');
  const { admin, game } = players;
  await openTerminal(page, players);
  await pick(page, 'A', 'Hearts');
  await page.getByRole('button', { name: 'Buy ticket' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Nothing was bought' });
  await expect(refusal).toContainText('Insufficient credit. Nothing was bought. Remove chips');
  await expect(figure(page, 'Cost')).toContainText('20.00');
  await page.getByRole('button', { name: 'Remove one 10 chip from Hearts' }).click();
  await expect(refusal).toHaveCount(0);
  await office.send('POST', '/live/addbalance', { adminId: admin._id, gameId: game._id, type: 'remove' });
  await page.getByRole('button', { name: 'Buy ticket' }).click();
  await expect(refusal).toContainText('This game is not taking bets right now.');
  await expect(figure(page, 'Cost')).toContainText('10.00');
  await expect(page.getByRole('banner')).toContainText('15.00');
});

test('a purchase whose answer is lost is retried and bought once', async ({ page, office, causes }) => {
  await openTerminal(page, await makePlayers(office, 100, 'andharbahar'));
  causes(/ERR_FAILED/);
  let lost = 0;
  await page.route('**/api/app/tickets', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await pick(page, 'K');
  await page.getByRole('button', { name: 'Buy ticket' }).click();
  await expect(page.getByText('We could not confirm the purchase.')).toBeVisible();
  // No chip can be placed until the outcome is known.
  await expect(page.getByRole('button', { name: 'Add one 10 chip to K' })).toBeDisabled();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeEnabled();
  await again.click();
  await expect(page.getByText('bought for')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('90.00');
  await expect(page.getByRole('list', { name: 'Tickets' }).getByRole('listitem')).toHaveCount(1);
});

test('a player changes its settings, and a long press removes its chips', async ({ page, office }) => {
  const { player, game } = await makePlayers(office, 100, 'funroullet');
  await openSignedIn(page, await sessionOf(player), '/profile');
  const auto = page.getByRole('checkbox', { name: 'Claim prizes automatically' });
  await auto.click();
  await expect(auto).toBeChecked();
  await page.getByRole('link', { name: 'Your games' }).click();
  await page.getByRole('link', { name: new RegExp(game.gameName) }).click();
  await page.getByRole('radio', { name: '50 points', exact: true }).check({ force: true });
  await pick(page, '17 black', '17 black', '0 green');
  const cell = page.getByRole('button', { name: '17 black, 100 points' });
  await cell.hover();
  await page.mouse.down();
  await expect(page.getByRole('button', { name: '17 black', exact: true })).toBeVisible();
  await page.mouse.up();
  await expect(figure(page, 'Cost')).toContainText('50.00');
  await page.getByRole('button', { name: '0 green, 50 points' }).press('Delete');
  await expect(figure(page, 'Cost')).toContainText('0.00');
  await page.goto('/profile');
  await expect(auto).toBeChecked();
});

test('an operator of the network checks a draw in the back office; for another network it is not found', async ({
  page,
  office,
  network,
}) => {
  const players = await makePlayers(office, 100);
  const { admin } = players;
  await openTerminal(page, players);
  // For this page the round ends now, so that it polls until the draw is over.
  await page.route('**/api/app/draws/*/proof', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { seed: string | null; endsAt: string } };
    if (answer.data.seed === null) answer.data.endsAt = new Date().toISOString();
    await route.fulfill({ response, json: answer });
  });
  await page.getByRole('link', { name: /^Proof of draw/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Not drawn yet' })).toBeVisible();
  await expect(page.getByText('The seed stays secret until the draw')).toBeVisible();
  await drawRound(office, players);
  await expect(page.getByRole('status').filter({ hasText: 'Verified' })).toBeVisible();
  await page.unroute('**/api/app/draws/*/proof');
  const path = new URL(page.url()).pathname;

  await page.setViewportSize({ width: 1280, height: 860 });
  await page.context().clearCookies();
  await signInAs(page, 'admin', admin);
  await page.goto(path);
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Verified' })).toBeVisible();
  await page.context().clearCookies();
  await signInAs(page, 'master', network.master);
  await page.goto(path);
  await expect(page.getByText('This draw was not found')).toBeVisible();
});

test('a proof that fails says so, and a result saved by an operator has none', async ({ page, office }) => {
  const players = await makePlayers(office, 100);
  const { admin, game } = players;
  await openTerminal(page, players);
  const saved = await office.send('POST', '/live/addresult', {
    adminId: admin._id,
    gameId: game._id,
    result: '2',
    boosterValue: 2,
  });
  const { drawId } = saved.data as { drawId: string };
  await drawRound(office, players);
  await comeBack(page);
  // The newest result on the board is the saved one.
  const results = page.getByRole('list', { name: `Last results of ${game.gameName}` });
  const newest = results.getByRole('link').first();
  await expect(newest).toHaveAttribute('href', `/proof/${drawId}`);
  await newest.click();
  await expect(page.getByRole('status').filter({ hasText: 'No proof' })).toContainText('by hand');
  await expect(page.getByText('2 : 2X')).toBeVisible();

  await page.route('**/api/app/draws/*/proof', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { seedHash: string; result: { source: string } } };
    const { seedHash } = answer.data;
    answer.data.seedHash = seedHash.startsWith('0') ? `1${seedHash.slice(1)}` : `0${seedHash.slice(1)}`;
    await route.fulfill({ response, json: answer });
  });
  await page.goBack();
  await expect(newest).toHaveAttribute('href', `/proof/${drawId}`);
  const sealed = await drawRound(office, players);
  await comeBack(page);
  await expect(newest).toHaveAttribute('href', `/proof/${sealed}`);
  await newest.click();
  await expect(page.getByRole('status').filter({ hasText: 'Not verified' })).toContainText('Keep this page');
  await expect(
    page.getByText('The digits do not match: this seed does not belong to the published hash.'),
  ).toBeVisible();
});
