import { beforeEach, describe, expect, it } from 'vitest';
import { openWorld } from '#test/support/games/games-world';
import { forFile } from '#test/support/vitest/for-file';
import { type Network, openNetwork } from './open-network.ts';

const world = await forFile(openWorld());

describe('the postings since the snapshot', () => {
  let network: Network;
  beforeEach(async () => {
    network = await openNetwork(world);
  });

  it('are undone within the network, while credit over its border stays with its account', async () => {
    const { chain, move, balanceOf } = network;
    const { superadmin, admin, master, player } = chain;
    await world.on.fund(superadmin, superadmin, 500_00);
    await move(admin, { from: admin, to: player, hundredths: 100_00 });
    const folder = await network.snapshot();
    await move(admin, { from: admin, to: master, hundredths: 70_00 });
    await move(master, { from: master, to: player, hundredths: 30_00 });
    await move(superadmin, { from: superadmin, to: player, hundredths: 25_00 });
    await move(superadmin, { from: player, to: superadmin, hundredths: 5_00 });
    const border = await world.on.owner.query(
      'select * from wallets where network_id = 0 order by wallet_id',
    );

    const report = await network.restore(folder);
    expect(await balanceOf(player)).toBe(100_00 + 25_00 - 5_00);
    expect(await balanceOf(master)).toBe(0);
    expect(await balanceOf(admin)).toBe(1_000_000_00 - 100_00);
    expect(report.wallets.map(({ name, before, after }) => [name, before, after])).toEqual([
      [admin.username, 999_830, 999_900],
      [master.username, 40, 0],
      [player.username, 150, 120],
    ]);
    expect(report.undone).toEqual([{ kind: 'transfer', count: 2, amount: 100 }]);
    expect(report.standing).toEqual([
      { kind: 'given', count: 1, amount: 25 },
      { kind: 'taken', count: 1, amount: 5 },
    ]);
    expect(
      (await world.on.owner.query('select * from wallets where network_id = 0 order by wallet_id')).rows,
    ).toEqual(border.rows);
    expect(await network.audit()).toEqual([]);
  });

  it('are corrected by at most one movement per wallet, through a clearing wallet that ends at zero', async () => {
    const { chain, move, networkId } = network;
    const folder = await network.snapshot();
    for (const hundredths of [1_00, 2_00, 3_00])
      await move(chain.admin, { from: chain.admin, to: chain.master, hundredths });
    const all = `select * from transfers where network_id = $1 order by transfer_id`;
    const before = (await world.on.owner.query(all, [networkId])).rows;
    await network.restore(folder);
    const after = (await world.on.owner.query(all, [networkId])).rows;
    expect(after.slice(0, before.length)).toEqual(before);
    const clearing = (
      await world.on.owner.query(
        'select wallet_id, balance from wallets where network_id = $1 and kind = $2',
        [networkId, 'clearing'],
      )
    ).rows[0];
    expect(clearing.balance).toBe(0);
    expect(
      after.slice(before.length).map((row) => [row.kind, row.debit_wallet, row.credit_wallet, row.amount]),
    ).toEqual([
      ['restore', chain.master.id, clearing.wallet_id, 6_00],
      ['restore', clearing.wallet_id, chain.admin.id, 6_00],
    ]);
    expect(await network.audit()).toEqual([]);
  });

  it('are undone for game balances, for any actor', async () => {
    const game = await network.openGame(1_000);
    const folder = await network.snapshot();
    await world.moveBalance(game, { type: 'add', balance: 500 }, network.chain.admin);
    await world.moveBalance(game, { type: 'remove', balance: 200 }, network.chain.admin);
    const report = await network.restore(folder);
    expect(await network.gameBalance(game)).toBe(1_000_00);
    expect(report.undone.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['game-add', 500],
      ['game-remove', 200],
    ]);
    expect(await network.audit()).toEqual([]);
  });

  it('need no correction if the same folder is restored again', async () => {
    const { chain, move } = network;
    const game = await network.openGame();
    const player = await network.openPlayer(100);
    const folder = await network.snapshot();
    await network.buy(player, game, { 1: 10 });
    await world.finish(game, { result: 1 });
    await move(chain.admin, { from: chain.admin, to: chain.master, hundredths: 50_00 });
    await network.restore(folder);
    const { rows } = await world.on.owner.query(
      'select * from wallets where network_id = $1 order by wallet_id',
      [network.networkId],
    );
    const again = await network.restore(folder);
    expect([again.walletCount, again.tickets.count, again.accounts.changed]).toEqual([0, 0, 0]);
    expect(
      (
        await world.on.owner.query('select * from wallets where network_id = $1 order by wallet_id', [
          network.networkId,
        ])
      ).rows,
    ).toEqual(rows);
    expect(await network.audit()).toEqual([]);
  });

  it('are reported by a dry run exactly as the restore undoes them, and the dry run changes nothing', async () => {
    const { chain, move } = network;
    const folder = await network.snapshot();
    await move(chain.admin, { from: chain.admin, to: chain.master, hundredths: 50_00 });
    const told = await network.restore(folder, true);
    expect(await network.balanceOf(chain.master)).toBe(50_00);
    expect(told.isDryRun).toBe(true);
    const staged = await world.on.owner.query(
      'select 1 from restore_accounts union all select 1 from restore_wallets',
    );
    expect(staged.rowCount).toBe(0);
    expect(await network.restore(folder)).toEqual({ ...told, isDryRun: false });
    expect(await network.balanceOf(chain.master)).toBe(0);
  });
});
