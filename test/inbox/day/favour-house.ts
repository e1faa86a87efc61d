import type { DemoNetwork } from '#test/inbox/day/demo-networks';
import { closeSoon, type DrawKey, openNextRound } from '#test/support/games/games-rounds';
import { openDrawRow, sellTickets } from '#test/support/games/games-sales';
import { seal } from '#test/support/games/games-world';
import { plainActivity } from '#test/support/rows/plain-activity';

const rounds = 100;
/** Each player bets on another one of the first numbers. */
const withoutStakes = 9;

/**
 * In a hundred draws of a game the admin saves a number without stakes, so that the house keeps them all. They are sold
 * directly, because a server remembers the round on screen for some seconds. Returns the draws, which are over.
 */
export async function favourHouse({ on, chain, shops }: DemoNetwork, gameId: number): Promise<DrawKey[]> {
  const { owner } = on;
  const { networkId } = chain.admin;
  const players = shops.flatMap((each) => each.players);
  const draws: DrawKey[] = [];
  for (let at = 0; at < rounds; at += 1) {
    await openNextRound(owner, gameId);
    const draw = await openDrawRow(owner, { networkId, gameId }, (opensAt) =>
      seal.hashOf({ networkId, gameId, opensAt }),
    );
    await sellTickets(owner, draw, { players, each: 1, numbers: players.length });
    await owner.query('select save_result($1, $2, $3, 1::smallint, $1, $1, $4)', [
      networkId,
      draw.drawId,
      withoutStakes,
      plainActivity(networkId),
    ]);
    draws.push(draw);
  }
  for (const draw of draws) await closeSoon(owner, draw, 0);
  return draws;
}
