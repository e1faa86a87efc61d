import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import pg from 'pg';
import type { ScreenName } from '#contract/games/game-screens';
import { endRound, insertGame } from '#test/support/games/games-rounds';

/** The owner of the journeys' database causes changes that otherwise need time. */
export async function asOwner<Result>(act: (owner: pg.Client) => Promise<Result>): Promise<Result> {
  const path = join(process.env.JOURNEY_DATA_DIR ?? '', 'database-url');
  const owner = new pg.Client({ connectionString: await readFile(path, 'utf8') });
  await owner.connect();
  try {
    return await act(owner);
  } finally {
    await owner.end();
  }
}

/** A new game waits for its next interval; with this one its round is open now. */
export async function openRoundNow(gameId: string): Promise<void> {
  await asOwner((owner) =>
    owner.query(
      'update game_terms set from_at = from_at - make_interval(secs => timecount) where game_id = $1',
      [gameId],
    ),
  );
}

const minute = 60;
/** The id of a draw is the second in which its round opened, times this, plus the number of its game. */
const gamesOfADraw = 65_536;

/** A draw time whose current round is open for five more minutes: rounds begin at whole multiples of it. */
export function longOpen(nowMs = Date.now()): number {
  const now = Math.floor(nowMs / 1000);
  let timecount = 10 * minute;
  while (timecount - (now % timecount) < 6 * minute) timecount += minute;
  return timecount;
}

export interface OwnGame {
  _id: string;
  gameName: string;
  screen: ScreenName;
}

/** A game of this journey only, on any screen: its round is open until the journey ends it. */
export async function makeOwnGame(screen: ScreenName, name = `Own ${screen} `): Promise<OwnGame> {
  const gameName = name + randomUUID().slice(0, 8);
  // A digits game has four numbers, and pays back nine tenths of the stakes.
  const terms = screen === 'digits' ? { screen, nodigit: 4, payouts: [360] } : { screen };
  const timecount = longOpen();
  return asOwner(async (owner) => {
    const _id = String(await insertGame(owner, terms));
    await owner.query('update games set game_name = $2 where game_id = $1', [_id, gameName]);
    await owner.query('update game_terms set timecount = $2 where game_id = $1', [_id, timecount]);
    return { _id, gameName, screen };
  });
}

/** Ends the round of a draw at once, so that the server draws and settles it. A clock on screen is not updated. */
export async function endRoundNow(drawId: string): Promise<void> {
  const [networkId, number] = drawId.split('-').map(Number);
  await asOwner((owner) => endRound(owner, { networkId: networkId ?? 0, drawId: number ?? 0 }));
}

/** Waits until a draw is final. A round without a row has nothing to wait for. */
export async function untilFinal(drawId: string): Promise<void> {
  const status = () =>
    asOwner(async (owner) => {
      const { rows } = await owner.query<{ status: string }>(
        'select status from draws where network_id = $1 and draw_id = $2',
        drawId.split('-'),
      );
      return rows[0]?.status ?? 'not played';
    });
  await expect.poll(status).toMatch(/settled|void|not played/);
}

/**
 * Moves the round of this draw to the past, by the terms of its game too: it lasted a second, and the next one is open.
 * Later queries of time and results return that.
 */
export async function openNextRound(gameId: string, drawId: string): Promise<void> {
  const opened = Math.floor(Number(drawId.split('-')[1]) / gamesOfADraw);
  // The first round of a length that is also the time of its opening: it began a moment ago, and outlasts every
  // journey.
  const next = Math.max(opened + 1, Math.floor(Date.now() / 1000) - 1);
  await asOwner(async (owner) => {
    await owner.query(
      `update network_game_spans set from_at = least(from_at, to_timestamp($2::bigint)) where game_id = $1`,
      [gameId, opened],
    );
    await owner.query(
      `update game_terms set from_at = to_timestamp($2::bigint), until_at = to_timestamp($2::bigint + 1), timecount = 1
        where game_id = $1 and until_at is null`,
      [gameId, opened],
    );
    await owner.query(
      `insert into game_terms (game_id, from_at, timecount, nodigit, payouts)
       select game_id, to_timestamp($2::bigint), $2::integer, nodigit, payouts from game_terms
        where game_id = $1 and from_at = to_timestamp($3::bigint)`,
      [gameId, next, opened],
    );
  });
}
