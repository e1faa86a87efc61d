import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { players } from '#test/support/games/games-play';
import { openWorld } from '#test/support/games/games-world';
import { forFile } from '#test/support/vitest/for-file';
import { anyStep } from '#test/tickets/random-acts';
import { playRestored } from './play-restored.ts';

const fixedSeed = 20_261_121;
const seeds = process.env.TEST_FULL
  ? [fixedSeed, ...Array.from({ length: 9 }, () => Math.trunc(Math.random() * 2 ** 31))]
  : [fixedSeed];

const crossing = fc.record({
  do: fc.constant('cross' as const),
  player: fc.constantFrom(...players),
  amount: fc.integer({ min: -40, max: 40 }).map((points) => (points === 0 ? 1 : points) * 100),
});
const history = fc.record({
  before: fc.array(anyStep, { minLength: 25, maxLength: 50 }),
  since: fc.array(fc.oneof({ weight: 9, arbitrary: anyStep }, { weight: 1, arbitrary: crossing }), {
    minLength: 25,
    maxLength: 60,
  }),
  after: fc.array(anyStep, { minLength: 10, maxLength: 25 }),
});

const world = await forFile(openWorld());

describe('a history with a restore in its middle', () => {
  for (const seed of seeds) {
    it(`continues as if the undone part had never happened (seed ${seed})`, async () => {
      const told = { restored: 0, refused: 0 };
      const property = fc.asyncProperty(history, async (steps) => {
        const { difference, isRefused } = await playRestored(world, steps);
        expect(difference).toBeNull();
        told[isRefused ? 'refused' : 'restored'] += 1;
      });
      await fc.assert(property, { seed, numRuns: 6, endOnFailure: true });
      console.log(`restored histories: seed ${seed}, ${JSON.stringify(told)}`);
      expect(told.restored).toBeGreaterThan(told.refused);
    }, 240_000);
  }
});
