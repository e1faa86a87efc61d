import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openWorld } from '#test/support/games/games-world';
import { postMovements } from '#test/support/rows/post-movements';
import { forFile } from '#test/support/vitest/for-file';
import { rowsOf } from './network-rows.ts';
import { type Network, openNetwork } from './open-network.ts';
import { restore, snapshot } from './snapshots.ts';

const world = await forFile(openWorld());

describe('a refused restore', () => {
  let network: Network;
  beforeEach(async () => {
    network = await openNetwork(world);
  });

  /** Refused with a text, and no row of the network has changed. */
  async function expectRefusal(folder: string, code: string, text: RegExp, tells = true): Promise<void> {
    const before = await rowsOf(world.on.owner, network.networkId);
    if (tells) expect((await network.restore(folder, true)).refusals.join(' ')).toMatch(text);
    await expect(network.restore(folder)).rejects.toMatchObject({
      code,
      status: 409,
      message: expect.stringMatching(text),
    });
    expect(await rowsOf(world.on.owner, network.networkId)).toEqual(before);
    expect(await network.audit()).toEqual([]);
  }

  it('would bring a wallet below its floor', async () => {
    const { superadmin, admin, player } = network.chain;
    const folder = await network.snapshot();
    await network.move(admin, { from: admin, to: player, hundredths: 100_00 });
    await network.move(superadmin, { from: player, to: superadmin, hundredths: 60_00 });
    const text = new RegExp(`wallet of ${player.username} would hold -60\\.00 points; at least 0\\.00`);
    await expectRefusal(folder, 'restore_refused', text);
  });

  it('would bring a wallet above its limit', async () => {
    const { superadmin, admin, player } = network.chain;
    const nearlyAll = 9_000_000_000_000_00;
    await world.on.fund(superadmin, admin, nearlyAll);
    const folder = await network.snapshot();
    // The player's credit is undone, while the credit it gave to the superadmin stays as border credit.
    await network.move(admin, { from: admin, to: player, hundredths: nearlyAll });
    await network.move(superadmin, { from: player, to: superadmin, hundredths: nearlyAll });
    await network.move(superadmin, { from: superadmin, to: admin, hundredths: nearlyAll });
    const text = new RegExp(
      `wallet of ${admin.username} would hold 18,000,001,000,000\\.00 points, which is more than`,
    );
    await expectRefusal(folder, 'restore_refused', text);
    await network.move(superadmin, { from: admin, to: superadmin, hundredths: nearlyAll });
    const { id } = superadmin;
    await postMovements(world.on.owner, 0, [
      { actor: id, payer: id, receiver: null, amount: nearlyAll, kind: 'retire' },
    ]);
  });

  it('would bring a game balance below its reserve', async () => {
    const game = await network.openGame(0);
    const player = await network.openPlayer(100);
    const { superadmin } = network.chain;
    const line = (hundredths: number) =>
      world.on.owner.query(
        `select set_credit_line($1, 0, $2, $3, $4, '{"network_id": 0, "action": "x", "subject": "x"}')`,
        [network.networkId, superadmin.id, game, hundredths],
      );
    await line(1_000_00);
    await network.buy(player, game, { 1: 10 });
    const folder = await network.snapshot();
    await world.moveBalance(game, { type: 'add', balance: 1_000 }, network.chain.admin);
    await line(0);
    await expectRefusal(
      folder,
      'restore_refused',
      /game balance of A game of funtarget would be 10\.00 points.* need 180\.00/,
    );
  });

  it('has later postings that were cleared', async () => {
    const { admin, player } = network.chain;
    const folder = await network.snapshot();
    await network.move(admin, { from: admin, to: player, hundredths: 3_00 });
    const { owner } = world.on;
    await owner.query('begin');
    await owner.query('alter table transfers disable trigger user');
    await owner.query(`delete from transfers where network_id = $1 and kind = 'transfer' and link is null`, [
      network.networkId,
    ]);
    await owner.query('alter table transfers enable trigger user');
    await owner.query('commit');
    await expect(network.restore(folder)).rejects.toMatchObject({
      code: 'restore_refused',
      message: expect.stringMatching(/was cleared/),
    });
    expect(await network.balanceOf(player)).toBe(3_00);
  });

  it.each(['tickets', 'prizes'])(
    'has later %s that were cleared, while their postings were not',
    async (table) => {
      const game = await network.openGame();
      const player = await network.openPlayer(100);
      await network.buy(player, game, { 1: 10 });
      const folder = await network.snapshot();
      if (table === 'tickets') await network.buy(player, game, { 2: 5 });
      await world.finish(game, { result: 1 });
      expect((await network.restore(folder, true)).refusals).toEqual([]);
      const { owner } = world.on;
      await owner.query(`alter table ${table} disable trigger user`);
      await owner.query(`delete from ${table} where network_id = $1`, [network.networkId]);
      await owner.query(`alter table ${table} enable trigger user`);
      await expect(network.restore(folder)).rejects.toMatchObject({
        code: 'restore_refused',
        message: expect.stringMatching(/was cleared/),
      });
    },
  );

  it('is older than another restore since', async () => {
    const game = await network.openGame();
    const player = await network.openPlayer(100);
    const older = await network.snapshot();
    await network.buy(player, game, { 1: 10 });
    const newer = await network.snapshot();
    await network.restore(older);
    await expectRefusal(newer, 'restore_refused', /reversed 1 ticket that this backup contains/);
  });

  it('is from another network’s folder, from the installation’s, or from a damaged one', async () => {
    const other = await openNetwork(world);
    await expectRefusal(await other.snapshot(), 'backup_foreign', /belongs to another network/, false);
    await expectRefusal(await snapshot(world.on, 0), 'backup_foreign', /belongs to another network/, false);
    const folder = await network.snapshot();
    await appendFile(join(folder, 'wallets.copy.gz'), 'x');
    await expectRefusal(folder, 'backup_damaged', /wallets/, false);
  });

  it('has a caller who is not its admin', async () => {
    const { master, superadmin } = network.chain;
    const folder = await network.snapshot();
    const as = (person: { networkId: number; id: number; username: string }) =>
      restore(world.on, network.chain.admin, folder, {
        actor: { networkId: person.networkId, accountId: person.id, username: person.username },
      });
    await expect(as(master)).rejects.toMatchObject({ code: 'PB015' });
    await expect(as((await openNetwork(world)).chain.admin)).rejects.toMatchObject({ code: 'PB015' });
    await expect(as(superadmin)).rejects.toMatchObject({ code: 'PB015' });
    await world.on.owner.query('update accounts set is_active = false where account_id = $1', [
      network.networkId,
    ]);
    await expect(as(network.chain.admin)).rejects.toMatchObject({ code: 'account_barred' });
  });
});
