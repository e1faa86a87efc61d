import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playHistory } from '../support/games-play.ts';
import { openWorld, type World } from '../support/games-world.ts';
import { anyStep, chosenBy } from './random-acts.ts';
import { verdicts, writtenHistory } from './written-history.ts';

const fixedSeed = 20_261_120;
const seeds = process.env.TEST_FULL
  ? [fixedSeed, ...Array.from({ length: 9 }, () => Math.trunc(Math.random() * 2 ** 31))]
  : [fixedSeed];

describe('a long history of games', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  for (const seed of seeds) {
    it(`ends every step as a small model says, in balances and verdicts (seed ${seed})`, async () => {
      const told: Record<string, number> = {};
      const note = (verdict: string) => {
        told[verdict] = (told[verdict] ?? 0) + 1;
      };
      const history = fc.asyncProperty(
        fc.array(anyStep, { minLength: 80, maxLength: 120 }),
        async (steps) => {
          expect(await playHistory(world, steps.map(chosenBy), note)).toBeNull();
        },
      );
      await fc.assert(history, { seed, numRuns: 4, endOnFailure: true });
      console.log(`games history: seed ${seed}, ${JSON.stringify(told)}`);
    }, 240_000);
  }

  it('meets every verdict that the rules can give, where it was written to meet them', async () => {
    const told = new Set<string>();
    expect(await playHistory(world, writtenHistory, (verdict) => told.add(verdict))).toBeNull();
    expect([...told]).toEqual(expect.arrayContaining(verdicts));
  });
});
