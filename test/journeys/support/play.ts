import type { Page } from '@playwright/test';
import type { ScreenName } from '#contract/games/game-screens';
import type { Game } from '#contract/games/games';
import type { Api, Person } from './api.ts';
import { heard, openSignedIn, sessionOf } from './fixtures.ts';
import { networkWith } from './game-world.ts';
import { endRoundNow, makeOwnGame, type OwnGame, openNextRound, untilFinal } from './rounds.ts';

/** One admin with its own game, and one player below it. */
export interface Players {
  admin: Person;
  player: Person;
  /** Its round is open until the journey ends it. A digits game has four numbers: a ticket on all of them wins. */
  game: OwnGame;
}

/** A network that plays: its game has a balance, its player has credit. */
export async function makePlayers(
  office: Api,
  credit: number,
  screen: ScreenName = 'digits',
): Promise<Players> {
  const game = await makeOwnGame(screen);
  const { admin, player } = await networkWith(office, [game._id]);
  await office.generate(20_000 + credit);
  await office.transfer(admin, 20_000);
  await office.transfer(player, credit);
  const balance = { adminId: admin._id, gameId: game._id, balance: 10_000, type: 'add' };
  await office.send('POST', '/live/addbalance', balance);
  return { admin, player, game };
}

/** The game of each screen that comes with the database. */
export async function seededGames(office: Api): Promise<Game[]> {
  const games = ((await office.get('/game')).games as Game[]).toSorted(
    (a, b) => Number(a._id) - Number(b._id),
  );
  return games.filter(
    ({ screen }, at) => screen !== 'digits' && games.findIndex((each) => each.screen === screen) === at,
  );
}

/** The draw of the round on screen. */
export async function drawOnScreen(office: Api, { admin, game }: Players): Promise<string> {
  const { round } = await office.get(`/app/gettimer?gameId=${game._id}&adminId=${admin._id}`);
  return (round as { drawId: string }).drawId;
}

/**
 * Opens a game as its player, on a page whose clock can be advanced. Its results are there: a request that still runs
 * when a draw ends would keep `comeBack` from asking again.
 */
export async function openTerminal(page: Page, { player, game }: Pick<Players, 'player' | 'game'>) {
  await page.clock.install();
  const session = await sessionOf(player);
  const results = page.waitForResponse((response) => response.url().includes('/api/app/results'));
  await openSignedIn(page, session, `/play/${game._id}`);
  await results;
}

/** Ends the round on screen, has it drawn and settled, and opens the next one. Returns the draw. */
export async function drawRound(office: Api, players: Players): Promise<string> {
  const drawId = await drawOnScreen(office, players);
  await endRoundNow(drawId);
  await untilFinal(drawId);
  await openNextRound(players.game._id, drawId);
  return drawId;
}

/** The user returns to the window after some seconds: changes are loaded. */
export async function comeBack(page: Page): Promise<void> {
  await page.clock.fastForward('00:06');
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    window.dispatchEvent(new Event('focus'));
  });
}

/** Places the chosen chip on each of the numbers. */
export async function pick(page: Page, ...names: string[]): Promise<void> {
  const board = page.getByRole('region', { name: /^Board of/ });
  for (const name of names) await board.getByRole('button', { name: new RegExp(`^${name}(, |$)`) }).click();
}

export async function buy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buy ticket' }).click();
  await heard(page, 'bought for');
}
