import { describe, expect, it } from 'vitest';
import { attemptOf, boosterChoices } from '#contract/draws/sealed-result';
import { gameScreen, type ScreenName, screenNames, writtenResult } from '#contract/games/game-screens';
import { createSeal } from '#server/shared/draws/seal';
import { likelihoodOf } from '#test/support/games/games-chance';
import { drawSealed } from '#test/support/games/games-sealed';
import { gameSheet, madeDigits } from '#test/support/games/games-sheet';
import { line, openWorld, seal } from '#test/support/games/games-world';
import { forFile } from '#test/support/vitest/for-file';

const drawsCounted = process.env.TEST_FULL ? 1_000_000 : 20_000;
const drawsCompared = process.env.TEST_FULL ? 20_000 : 1_500;
const networkId = 1_234;
const firstGameId = 77;
const firstOpening = 1_767_225_600;
const resultsOf = (screen: ScreenName) => gameScreen(screen).results(madeDigits);
/** Rounds of a minute from the first of 2026 on, of one network, each game with its own id. */
const roundOf = (screen: ScreenName, at: number) => ({
  networkId,
  gameId: firstGameId + screenNames.indexOf(screen),
  opensAt: firstOpening + 60 * at,
});
const fixed = createSeal('a key that stays the same, so that every run draws the same');

const world = await forFile(openWorld());

describe('sealed results', () => {
  it('are tested with known probabilities', () => {
    expect(likelihoodOf([10, 10])).toBe(1);
    // The 5% points of the tables for 1, 9 and 37 degrees of freedom.
    const uneven = (square: number, choices: number) => {
      const half = Math.sqrt((square * 1_000) / 2);
      return [1_000 + half, 1_000 - half, ...Array.from({ length: choices - 2 }, () => 1_000)];
    };
    for (const [square, choices] of [
      [3.841, 2],
      [16.919, 10],
      [52.192, 38],
    ] as const)
      expect(likelihoodOf(uneven(square, choices))).toBeCloseTo(0.05, 3);
  });

  for (const screen of screenNames) {
    it(`of ${screen} are equally frequent, and booster 2 comes once in 26`, () => {
      const counts = new Array<number>(resultsOf(screen)).fill(0);
      const boosters = [0, 0];
      for (let at = 0; at < drawsCounted; at += 1) {
        const { result, booster } = fixed.drawOf(roundOf(screen, at), { screen, nodigit: madeDigits });
        counts[result] = (counts[result] ?? Number.NaN) + 1;
        boosters[booster - 1] = (boosters[booster - 1] ?? Number.NaN) + 1;
      }
      for (const likelihood of [likelihoodOf(counts), likelihoodOf(boosters, [25 / 26, 1 / 26])]) {
        expect(likelihood).toBeGreaterThan(0.001);
        expect(likelihood).toBeLessThan(0.999);
      }
    }, 600_000);
  }

  it('are the same in the server, in the database and in an independent implementation of the formula', async () => {
    for (const screen of screenNames) {
      const results = resultsOf(screen);
      const rounds = Array.from({ length: drawsCompared }, (_, at) => roundOf(screen, at));
      const seeds = rounds.map((round) => fixed.seedOf(round).toString('hex'));
      const texts = rounds.map(({ gameId, opensAt }, at) => `${seeds[at]}/${networkId}/${gameId}/${opensAt}`);
      const { rows } = await world.on.owner.query<{ result: number; booster: number }>(
        `select r.choice as result, case b.choice when 0 then 2 else 1 end as booster
           from unnest($1::text[]) with ordinality u(text, at), sealed_choice(u.text, results_of($2, $3), 0) r,
                sealed_choice(u.text, 26, r.counter + 1) b order by u.at`,
        [texts, screen, madeDigits],
      );
      const byServer = rounds.map((round) => fixed.drawOf(round, { screen, nodigit: madeDigits }));
      const byThirdHand = rounds.map((round, at) => drawSealed({ ...round, seed: seeds[at] ?? '' }, results));
      expect(rows, screen).toEqual(byServer);
      expect(byThirdHand, screen).toEqual(byServer);
    }
  });

  it('reject numbers beyond the largest multiple, and never the last one below it', () => {
    const sealed = { seed: 'ab'.repeat(32), networkId: '1', gameId: '2', opensAt: 3 };
    for (const choices of [10, 12, 25, 26, 38, 52, 1000]) {
      const spare = 2 ** 32 % choices;
      const judged = (number: number) => {
        const hash = number.toString(16).padStart(8, '0') + '0'.repeat(56);
        return attemptOf(sealed, { counter: 0, choices, hash });
      };
      expect(judged(2 ** 32 - spare - 1)).toMatchObject({ isAccepted: true, remainder: choices - 1 });
      expect(judged(0)).toMatchObject({ isAccepted: true, remainder: 0 });
      if (spare > 0) expect(judged(2 ** 32 - spare).isAccepted).toBe(false);
      if (spare > 0) expect(judged(2 ** 32 - 1).isAccepted).toBe(false);
    }
    expect(boosterChoices).toBe(26);
  });

  it('continue with the next number in the same way after many rejections', async () => {
    // A third of all numbers is beyond the only multiple of these choices that fits.
    const choices = 1_431_655_766;
    const sealed = Array.from({ length: 300 }, (_, at) => ({
      seed: 'cd'.repeat(32),
      networkId: 1,
      gameId: 2,
      opensAt: at,
    }));
    const { rows } = await world.on.owner.query<{ choice: number; counter: number }>(
      `select c.choice, c.counter from generate_series(0, 299) u, sealed_choice($1 || '/1/2/' || u, $2, 0) c order by u`,
      ['cd'.repeat(32), choices],
    );
    expect(rows.map(({ choice }) => choice)).toEqual(sealed.map((each) => drawSealed(each, choices).result));
    const passedOver = rows.filter(({ counter }) => counter > 0).length;
    expect(passedOver).toBeGreaterThan(50);
    expect(passedOver).toBeLessThan(150);
  });

  it('ignore stakes: the seed decides, even if all stakes are on its result', async () => {
    for (const screen of ['funtarget', 'andharbahar', 'triplefun'] as const) {
      const gameId = await world.openGame({ screen });
      const { results } = gameSheet[screen];
      const key = { networkId: world.chain.admin.networkId, gameId, opensAt: 1_200_000_000 };
      const foretold = drawSealed({ ...key, seed: seal.seedOf(key).toString('hex') }, results.length);
      const [drawno = ''] = (results[foretold.result] ?? '').split(' ');
      const player = await world.openPlayer(100);
      expect((await world.buy(player, gameId, { lines: [line(drawno, 20)] })).status).toBe(201);
      expect(await world.finish(gameId)).toMatchObject({ ...foretold, source: 'sealed', winners: 1 });
    }
  });

  it('can be recomputed from the proof by anyone', async () => {
    for (const screen of screenNames) {
      const gameId = await world.openGame({ screen });
      const player = await world.openPlayer(10);
      const { drawno = '' } = gameSheet[screen].bets[0] ?? {};
      const bought = await world.buy(player, gameId, { lines: [line(drawno, 1)] });
      await world.finish(gameId);
      const { body } = await world.on.call(player, 'GET', `/app/draws/${bought.body.data.drawId}/proof`);
      const { seed, networkId: network, gameId: game, opensAtSeconds: opensAt, nodigit, result } = body.data;
      expect(gameScreen(body.data.screen).results(nodigit)).toBe(gameSheet[screen].results.length);
      const again = drawSealed(
        { seed, networkId: network, gameId: game, opensAt },
        gameSheet[screen].results.length,
      );
      const { drawno: drawn, color, type } = result;
      expect(writtenResult(screen, again.result), screen).toEqual(
        Object.fromEntries(
          Object.entries({ drawno: drawn, color, type }).filter(([, value]) => value !== undefined),
        ),
      );
      expect(result.booster).toBe(again.booster);
    }
  });
});
