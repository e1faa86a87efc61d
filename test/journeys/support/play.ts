import { expect, type Page } from '@playwright/test';
import type { Game } from '#contract/games';
import type { Api, Person } from './api.ts';
import { drawTime } from './game-world.ts';
import { openRoundNow } from './rounds.ts';

/** One admin with games, and one player below it. */
export interface Players {
  admin: Person;
  player: Person;
  /** A game of four numbers that draws every ten seconds: whoever plays all of them wins. */
  quick: Game;
  /** The six games that come with the database. */
  named: Game[];
}

const numbers = 4;

/** A network that plays: its games have a balance, its player has credit. */
export async function makePlayers(office: Api, credit: number): Promise<Players> {
  const quick = await makeQuickGame(office);
  const named = (await gamesOf(office)).filter(({ screen }) => screen !== 'digits');
  const games = [quick, ...named].map(({ _id }) => _id);
  const admin = await office.create('admin', office.person._id, { games });
  const manager = await office.create('superareamanager', admin._id);
  const area = await office.create('areamanager', manager._id);
  const master = await office.create('master', area._id);
  const player = await office.create('player', master._id);
  await office.generate(200_000 + credit);
  await office.transfer(admin, 100_000);
  await office.transfer(player, credit);
  for (const gameId of games) {
    await office.send('POST', '/live/addbalance', {
      adminId: admin._id,
      gameId,
      balance: 10_000,
      type: 'add',
    });
  }
  return { admin, player, quick, named };
}

async function makeQuickGame(office: Api): Promise<Game> {
  const { data } = await office.send('POST', '/game', {
    gameName: 'Quick Four',
    nodigit: String(numbers),
    publisher: 'The house',
    releaseDate: '2025-11-20',
    gameStatus: 'active',
    label: 'no',
    timeId: await drawTime(office, 10),
    gameDescription: 'Four numbers, a draw every ten seconds.',
  });
  const game = data as Game;
  await openRoundNow(game._id);
  return game;
}

async function gamesOf(office: Api): Promise<Game[]> {
  return (await office.get('/game')).games as Game[];
}

/** Waits for a round with time enough left to buy in, and to do something about the ticket after that. */
export async function waitForTime(page: Page, seconds: number): Promise<void> {
  const line = page.getByRole('region', { name: 'Your ticket' }).getByText('Betting closes in');
  await expect
    .poll(async () => Number(/\d+/.exec((await line.textContent()) ?? '')?.[0] ?? 0))
    .toBeGreaterThanOrEqual(seconds);
}

/** Lays the chosen chip on each of the numbers. */
export async function pick(page: Page, ...names: string[]): Promise<void> {
  const board = page.getByRole('region', { name: /^Board of/ });
  for (const name of names) await board.getByRole('button', { name: new RegExp(`^${name}(, |$)`) }).click();
}

export async function buy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buy ticket' }).click();
  await expect(page.getByText('is bought for')).toBeVisible();
}
