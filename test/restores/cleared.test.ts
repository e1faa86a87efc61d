import { beforeEach, describe, expect, it } from 'vitest';
import { clearModels } from '#contract/backups/clear-history';
import type { Player } from '#test/support/games/games-crowd';
import { openWorld } from '#test/support/games/games-world';
import { password } from '#test/support/people';
import { longAgo, setBack } from '#test/support/rows/set-back';
import { forFile } from '#test/support/vitest/for-file';
import { type Network, openNetwork } from './open-network.ts';

const world = await forFile(openWorld());
await world.on.owner.query('select keep_partitions($1, $1)', [longAgo]);

describe('restores and the clearing of history', () => {
  let network: Network;
  let game: number;
  let player: Player;
  let folder: string;
  beforeEach(async () => {
    network = await openNetwork(world);
    game = await network.openGame(1_000);
    player = await network.openPlayer(100);
    const kept = await network.buy(player, game, { 1: 1, 2: 4 });
    await network.buy(player, game, { 3: 2 });
    folder = await network.snapshot();
    const late = [
      await network.buy(player, game, { 1: 3 }),
      await network.buy(player, game, { 1: 2, 5: 1 }),
      await network.buy(player, game, { 7: 6 }),
    ];
    await world.finish(game, { result: 1 });
    for (const number of [kept, late[0]])
      expect((await world.on.call(player, 'POST', `/app/tickets/${number}/claim`, { body: {} })).status).toBe(
        200,
      );
  });

  /** Returns the number of remaining tickets: those with unclaimed prizes. */
  async function clear(models: readonly string[] = clearModels): Promise<number> {
    const body = { startDate: longAgo, endDate: longAgo, models, password };
    const { status, body: told } = await world.on.call(network.chain.admin, 'POST', '/backup/deleterecords', {
      body,
    });
    expect([status, told.data?.clearing.status], JSON.stringify(told)).toEqual([200, 'done']);
    const { rows } = await world.on.owner.query('select ticket_id from tickets where network_id = $1', [
      network.networkId,
    ]);
    return rows.length;
  }

  it('leave balanced books if reversed tickets are cleared', async () => {
    await network.restore(folder);
    await setBack(world.on.owner, network.networkId);
    expect(await network.audit()).toEqual([]);
    const before = [await network.balanceOf(player), await network.gameBalance(game)];
    expect(await clear()).toBe(0);
    expect(await network.audit()).toEqual([]);
    expect([await network.balanceOf(player), await network.gameBalance(game)]).toEqual(before);
  });

  it('are compatible if all cleared rows are older than the snapshot', async () => {
    await network.restore(folder);
    await setBack(world.on.owner, network.networkId);
    const { admin, master } = network.chain;
    const later = await network.snapshot();
    await network.move(admin, { from: admin, to: master, hundredths: 4_00 });
    await clear();
    expect((await network.restore(later)).walletCount).toBe(2);
    expect(await network.balanceOf(master)).toBe(0);
    expect(await network.audit()).toEqual([]);
  });

  it.each([...clearModels])(
    'never leave wrong books if %s of days since the snapshot was cleared',
    async (model) => {
      await setBack(world.on.owner, network.networkId);
      await clear([model]);
      expect(await network.audit()).toEqual([]);
      const refusal = await network.restore(folder).then(
        () => null,
        (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
      );
      if (model === 'commission') expect(refusal).toMatch(/^restore_refused: .*was cleared/);
      expect(await network.audit()).toEqual([]);
    },
  );

  it('are incompatible if the cleared rows are newer than the snapshot', async () => {
    await setBack(world.on.owner, network.networkId);
    expect(await clear()).toBe(1);
    const { rows } = await world.on.owner.query('select * from wallets where network_id = $1', [
      network.networkId,
    ]);
    await expect(network.restore(folder)).rejects.toMatchObject({
      code: 'restore_refused',
      message: expect.stringMatching(/was cleared/),
    });
    expect(
      (await world.on.owner.query('select * from wallets where network_id = $1', [network.networkId])).rows,
    ).toEqual(rows);
  });
});
