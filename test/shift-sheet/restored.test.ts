import { describe, expect, it } from 'vitest';
import { openNetwork } from '#test/restores/open-network';
import { gapsOf, lines, openShop } from '#test/shift-sheet/shift-shop';
import { forFile } from '#test/support/vitest/for-file';
import { untilEarlyInDay } from '#test/support/waiting/until-early-in-day';

const shop = await forFile(openShop());
const network = await openNetwork(shop.world);
await untilEarlyInDay(shop.on.owner);
await shop.rate(network.chain.master, 1_000);
const game = await network.openGame(1_000);
const player = await network.openPlayer(100);
const kept = await network.buy(player, game, { 1: 10 });
const folder = await network.snapshot();
const late = await network.buy(player, game, { 1: 20 });
await shop.settle(1, game);
for (const number of [kept, late]) await shop.act(player, `/app/tickets/${number}/claim`);
const cancelled = await network.buy(player, await network.openGame(1_000), { 1: 5 });
await shop.act(player, `/app/tickets/${cancelled}/cancel`);
await network.restore(folder);

/** One winning ticket of 10 points is in the snapshot; one of 20 points was bought since. Both were claimed. */
describe('the shift sheet of a day with a restore', () => {
  const earned = { play: 10, claimed: 90, commission: 1, result: -81 };

  it('leaves out the tickets that the restore reversed, for the whole day and a part of it', async () => {
    const { master, admin, superadmin } = network.chain;
    const part = { until: '23:59' };
    expect(await shop.sheetOf(master)).toMatchObject(earned);
    expect(await shop.sheetOf(master, part)).toMatchObject(earned);
    const { commission, ...others } = earned;
    for (const { by, query } of [
      { by: admin, query: part },
      { by: superadmin, query: { ...part, id: admin._id } },
    ])
      expect(await shop.sheetOf(by, query)).toMatchObject({ ...others, commission: 0, result: -80 });
    expect(commission).toBe(1);
  });

  it('leaves out only those of the accounts of the sheet', async () => {
    const { master } = shop.family;
    const { play, claimed } = await shop.sheetOf(master, { until: '23:59' });
    expect([play, claimed]).toEqual([0, 0]);
  });

  it('still adds up, with the tickets and their correction in the lines', async () => {
    for (const query of [{}, { until: '23:59' }] as Record<string, string>[]) {
      const sheet = await shop.sheetOf(network.chain.master, query);
      expect(gapsOf(sheet)).toEqual([0, 0, 0]);
      const { sold, claimed, closing } = lines(sheet.data);
      expect([sold.below, claimed.below, closing.below]).toEqual([-35, 270, 180]);
    }
  });
});
