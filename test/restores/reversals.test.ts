import { describe, expect, it } from 'vitest';
import { openDesk } from '#test/credit/credit-desk';
import { openWorld } from '#test/support/games/games-world';
import { forFile } from '#test/support/vitest/for-file';
import { openNetwork } from './open-network.ts';

const world = await forFile(openWorld());
const { give, reverse, read, list, batch, post } = openDesk(world.on);

describe('a movement and its reversals after a restore', () => {
  it('have the effect that they had in the snapshot, restore after restore', async () => {
    const network = await openNetwork(world);
    const { admin, master } = network.chain;
    const leftOf = async (id: string) => {
      const { reversible, isUndone } = await read(admin, id);
      return [reversible?.left, isUndone];
    };
    const old = await give(admin, master, 100);
    await reverse(admin, old, { amount: 10 });
    const first = await network.snapshot();
    await reverse(admin, old, { amount: 30 });
    const late = await give(admin, master, 50);
    await reverse(admin, late, { amount: 20 });
    const second = await network.snapshot();
    expect([await leftOf(old), await leftOf(late)]).toEqual([
      [60, false],
      [30, false],
    ]);

    await network.restore(first);
    expect(await network.balanceOf(master)).toBe(90_00);
    expect([await leftOf(old), await leftOf(late)]).toEqual([
      [90, false],
      [0, true],
    ]);
    expect((await list(admin)).find(({ _id }) => _id === old)?.reversed).toBe(10);
    expect((await reverse(admin, late)).body.code).toBe('already_reversed');
    const third = await network.snapshot();

    // The second snapshot is older than the first restore: the movement stands again.
    await network.restore(second);
    expect(await network.balanceOf(master)).toBe(90_00);
    expect([await leftOf(old), await leftOf(late)]).toEqual([
      [60, false],
      [30, false],
    ]);
    expect((await reverse(admin, late, { amount: 30 })).status).toBe(200);
    expect((await reverse(admin, old, { amount: 60 })).status).toBe(200);
    expect(await network.balanceOf(master)).toBe(0);

    await network.restore(third);
    expect([await leftOf(old), await leftOf(late)]).toEqual([
      [90, false],
      [0, true],
    ]);
    expect((await reverse(admin, old)).status).toBe(200);
    expect(await network.balanceOf(master)).toBe(0);
    expect(await network.audit()).toEqual([]);
  });

  it('keep their effect over a border', async () => {
    const network = await openNetwork(world);
    const { superadmin, admin } = network.chain;
    await world.on.fund(superadmin, superadmin, 100_00);
    const folder = await network.snapshot();
    const id = await give(superadmin, admin, 40);
    await reverse(superadmin, id, { amount: 15 });
    await network.restore(folder);
    expect((await read(superadmin, id)).reversible?.left).toBe(25);
    expect((await reverse(superadmin, id, { amount: 25.01 })).body.code).toBe('already_reversed');
    expect((await reverse(superadmin, id, { amount: 25 })).status).toBe(200);
    expect(await network.audit()).toEqual([]);
  });

  it('leave nothing of a batch that the restore has undone', async () => {
    const network = await openNetwork(world);
    const { admin, master, player } = network.chain;
    const folder = await network.snapshot();
    const posted = await batch(admin, [
      [master, 5],
      [player, 7],
    ]);
    const { batchId } = posted.body.data;
    const movements = async () =>
      (await world.on.call(admin, 'GET', `/credit/batches/${batchId}`)).body.data.movements.map(
        ({ reversed, isUndone }: { reversed: number; isUndone: boolean }) => [reversed, isUndone],
      );
    const both = (isUndone: boolean) => [
      [0, isUndone],
      [0, isUndone],
    ];
    expect(await movements()).toEqual(both(false));
    await network.restore(folder);
    expect(await movements()).toEqual(both(true));
    const back = await post(admin, `/credit/batches/${batchId}/reverse`, {});
    expect([back.status, back.body.code]).toEqual([409, 'already_reversed']);
  });
});
