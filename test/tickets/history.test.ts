import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playHistory } from '#test/support/games/games-play';
import { openWorld } from '#test/support/games/games-world';
import { forFile } from '#test/support/vitest/for-file';
import { anyStep, chosenBy } from './random-acts.ts';
import { verdicts, writtenHistory } from './written-history.ts';

const fixedSeed = 20_261_120;
const seeds = process.env.TEST_FULL
  ? [fixedSeed, ...Array.from({ length: 9 }, () => Math.trunc(Math.random() * 2 ** 31))]
  : [fixedSeed];

const world = await forFile(openWorld());

describe('a long history of games', () => {
  for (const seed of seeds) {
    it(`matches a small model after every step, in balances and verdicts (seed ${seed})`, async () => {
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

  it('reaches every verdict of the rules in the histories written for it', async () => {
    const told = new Set<string>();
    expect(await playHistory(world, writtenHistory, (verdict) => told.add(verdict))).toBeNull();
    expect([...told]).toEqual(expect.arrayContaining(verdicts));
  });
});
