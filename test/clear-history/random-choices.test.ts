import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clearModels } from '#contract/backups/clear-history';
import { addDays } from '#contract/ground/date-presets';
import { forFile } from '#test/support/vitest/for-file';
import { firstDay, openPast } from './past-network.ts';

const anyChoice = fc
  .record({
    from: fc.nat({ max: 14 }),
    days: fc.nat({ max: 6 }),
    models: fc.subarray([...clearModels], { minLength: 1 }),
  })
  .map(({ from, days, models }) => ({
    startDate: addDays(firstDay, from),
    endDate: addDays(firstDay, from + days),
    models,
  }));
const fixedSeed = 20_261_120;
const choices = process.env.TEST_FULL === undefined ? 14 : 60;

const past = await forFile(openPast());

describe('random clearings, one after the other', () => {
  it('keep balances and books correct after each one, for any choice, and remove what was announced', async () => {
    const balances = () => past.rows('select * from wallets order by network_id, wallet_id');
    const before = await balances();
    for (const choice of fc.sample(anyChoice, { numRuns: choices, seed: fixedSeed })) {
      const { models, kept } = (await past.clear(choice, { dryRun: true })).body.data;
      const done = (await past.clear(choice)).body.data.clearing;
      const what = JSON.stringify(choice);
      expect(await past.audit(), what).toEqual([]);
      expect(done.cleared, what).toEqual(models.map(({ kept: _, ...each }: { kept: number }) => each));
      expect(done.kept, what).toEqual(kept);
    }
    expect(await balances()).toEqual(before);
    const [{ gone }] = (await past.rows('select count(distinct source)::int as gone from cleared_files')) as [
      { gone: number },
    ];
    expect(gone).toBe(16);
  }, 240_000);
});
