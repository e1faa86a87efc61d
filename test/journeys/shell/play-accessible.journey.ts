import type { Page } from '@playwright/test';
import { expectAccessible, viewInTurn } from '#test/journeys/support/axe';
import { expect, openSignedIn, sessionOf, test } from '#test/journeys/support/fixtures';
import { buyTicket, networkWith, untilSettled } from '#test/journeys/support/game-world';
import { makePlayers, pick, seededGames } from '#test/journeys/support/play';
import { makeOwnGame } from '#test/journeys/support/rounds';

/** One number of each board, to show it with a chip. */
const sampleOf = {
  funtarget: '7',
  funroullet: '17 black',
  triplefun: '045',
  andharbahar: 'Hearts',
  titlisorrat: 'Picture 4',
  bingo: '12, .*',
  digits: '3',
} as const;

async function openPage(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

test('every board of a player has no axe violation', async ({ page, office }) => {
  const games = [...(await seededGames(office)), await makeOwnGame('digits')];
  expect(games).toHaveLength(7);
  const { player } = await networkWith(
    office,
    games.map(({ _id }) => _id),
  );
  await openSignedIn(page, await sessionOf(player), '/');
  await expect(page.getByRole('region', { name: 'Your games' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'player: landing page with games');
  for (const [at, { _id, gameName, screen }] of games.entries()) {
    await openPage(page, `/play/${_id}`, gameName);
    await pick(page, sampleOf[screen]);
    await expectAccessible(page, `player: ${screen}`, viewInTurn(at));
  }
  await openPage(page, '/play/999999', 'This game is not offered');
  await expectAccessible(page, 'player: unknown game');
});

test('tickets, their details, the profile and the proof of a player have no axe violation', async ({
  page,
  office,
  address,
}) => {
  const { player, game } = await makePlayers(office, 1000);
  await untilSettled(office, await buyTicket(address, player, game._id, ['0', '1', '2', '3']));
  await openSignedIn(page, await sessionOf(player), '/tickets');
  await expect(page.getByRole('heading', { level: 1, name: 'Your tickets' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Tickets' })).toContainText('Won');
  await expectAccessible(page, 'player: tickets');
  await page.getByRole('button', { name: /, details$/ }).click();
  await expect(page.getByRole('dialog', { name: 'Ticket Details' })).toBeVisible();
  await expectAccessible(page, 'player: ticket details');
  await page.getByRole('link', { name: 'Check this draw' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Verified' })).toBeVisible();
  const path = new URL(page.url()).pathname;
  await expectAccessible(page, 'player: proof');
  await openPage(page, '/profile', 'Profile');
  await expectAccessible(page, 'player: profile');
  await openSignedIn(page, office.token, path);
  await expect(page.getByRole('status').filter({ hasText: 'Verified' })).toBeVisible();
  await expectAccessible(page, 'superadmin: proof');
});
