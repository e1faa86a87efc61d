import type pg from 'pg';
import { gameScreen, type ScreenName, winningBets } from '#contract/games/game-screens';
import type { Seal } from '#server/shared/draws/seal';

interface RoundRow {
  round_nr: number;
  network_id: string | number;
  game_id: string | number;
  opens_at: Date;
  screen: ScreenName;
  nodigit: number;
  is_manual: boolean;
}

/**
 * Draws every round of the history as the server would have: from the seed derived from the installation's key, so that
 * its proof is valid. A manual one has the same seed, and a result that an operator has supposedly saved.
 */
export async function sealRounds(owner: pg.Client, seal: Seal): Promise<number> {
  const { rows } = await owner.query<RoundRow>(
    'select round_nr, network_id, game_id, opens_at, screen, nodigit, is_manual from demo_rounds order by round_nr',
  );
  const drawn = rows.map((row) => drawRound(seal, row));
  await owner.query(
    `update demo_rounds r set seed = d.seed, result = d.result, booster = d.booster, wins = d.wins::smallint[]
       from unnest($1::integer[], $2::bytea[], $3::integer[], $4::integer[], $5::text[]) d(round_nr, seed, result, booster, wins)
      where r.round_nr = d.round_nr`,
    [
      drawn.map((each) => each.roundNr),
      drawn.map((each) => each.seed),
      drawn.map((each) => each.result),
      drawn.map((each) => each.booster),
      drawn.map((each) => `{${each.wins.join(',')}}`),
    ],
  );
  await owner.query('analyze demo_rounds');
  return drawn.length;
}

function drawRound(seal: Seal, row: RoundRow) {
  const { screen, nodigit } = row;
  const opensAt = row.opens_at.getTime() / 1000;
  const key = { networkId: Number(row.network_id), gameId: Number(row.game_id), opensAt };
  const sealed = seal.drawOf(key, { screen, nodigit });
  // Any result will do, as long as it is not the sealed one.
  const shifted = (sealed.result + 1 + (row.round_nr % 5)) % gameScreen(screen).results(nodigit);
  const result = row.is_manual ? shifted : sealed.result;
  const booster = row.is_manual ? 1 + (row.round_nr % 2) : sealed.booster;
  return {
    roundNr: row.round_nr,
    seed: seal.seedOf(key),
    result,
    booster,
    wins: winningBets(screen, result),
  };
}
