import { beforeEach, describe, expect, it } from 'vitest';
import { tamper } from '#test/ledger/faults/tamper';
import { openChain } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const issuance = 2 ** 52;

const on = await forFile(openInstallation());
const chain = await openChain(on);
await on.fund(chain.superadmin, chain.admin, 500_00);
await on.fund(chain.superadmin, chain.player, 200_00);

describe('the auditor', () => {
  beforeEach(async () => {
    expect(await findings(0)).toEqual([]);
    expect(await findings(chain.admin.networkId)).toEqual([]);
    expect(await borders()).toEqual([]);
  });

  async function findings(networkId: number): Promise<unknown[]> {
    const { rows } = await on.owner.query('select * from audit_network($1)', [networkId]);
    return rows;
  }
  async function borders(): Promise<unknown[]> {
    return (await on.owner.query('select * from audit_borders()')).rows;
  }
  /** Changes the books, audits, and reverts the change. */
  async function spoiled<T>(statements: string[], look: () => Promise<T>, repair: string[]): Promise<T> {
    await tamper(on.owner, ...statements);
    const seen = await look();
    await tamper(on.owner, ...repair);
    return seen;
  }
  const inNetwork = () => findings(chain.admin.networkId);
  const walletOf = (id: number) => `where network_id = ${chain.admin.networkId} and wallet_id = ${id}`;

  it('reports the wallet whose balance was changed, and the sum that is no longer zero', async () => {
    const seen = await spoiled(
      [`update wallets set balance = balance + 1 ${walletOf(chain.player.id)}`],
      inNetwork,
      [`update wallets set balance = balance - 1 ${walletOf(chain.player.id)}`],
    );
    expect(seen).toEqual([
      {
        finding: 'balance differs from its movements',
        wallet_id: chain.player.id,
        expected: 200_00,
        found: 200_01,
      },
      { finding: 'balances do not sum to zero', wallet_id: null, expected: 0, found: 1 },
    ]);
  });

  it('reports both wallets of a deleted movement', async () => {
    const keep = `create temporary table kept as select * from transfers where credit_wallet = ${chain.player.id}`;
    const remove = `delete from transfers where credit_wallet = ${chain.player.id}`;
    const seen = await spoiled([keep, remove], inNetwork, [
      'insert into transfers select * from kept',
      'drop table kept',
    ]);
    const border = { wallet_id: issuance };
    const player = { wallet_id: chain.player.id };
    expect(seen).toHaveLength(5);
    expect(seen).toEqual(
      expect.arrayContaining([
        { finding: 'credit given differs from its movements', ...player, expected: 0, found: 200_00 },
        { finding: 'balance differs from its movements', ...player, expected: 0, found: 200_00 },
        { finding: 'balance differs from its movements', ...border, expected: -500_00, found: -700_00 },
        { finding: 'movements differ from their count', ...player, expected: 0, found: 1 },
        { finding: 'movements differ from their count', ...border, expected: 1, found: 2 },
      ]),
    );
  });

  it('reports the wallets of an inserted movement, also a missing wallet', async () => {
    const insert = `insert into transfers (network_id, book_day, transfer_id, posted_at, kind, debit_wallet, credit_wallet, amount,
      actor_network_id, actor_id) values (${chain.admin.networkId}, current_date, 1, now(), 'transfer', ${chain.admin.id}, 12, 7, 0, 1)`;
    const seen = await spoiled([insert], inNetwork, ['delete from transfers where transfer_id = 1']);
    expect(seen).toHaveLength(5);
    const given = { finding: 'credit given differs from its movements' };
    expect(seen).toEqual(
      expect.arrayContaining([
        { ...given, wallet_id: chain.admin.id, expected: 499_93, found: 500_00 },
        { ...given, wallet_id: 12, expected: 7, found: 0 },
        {
          finding: 'balance differs from its movements',
          wallet_id: chain.admin.id,
          expected: 499_93,
          found: 500_00,
        },
        { finding: 'balance differs from its movements', wallet_id: 12, expected: 7, found: null },
        { finding: 'movements differ from their count', wallet_id: chain.admin.id, expected: 2, found: 1 },
      ]),
    );
  });

  it('reports a wallet whose movements were miscounted', async () => {
    const seen = await spoiled(
      [`update wallets set movements = movements + 2 ${walletOf(chain.player.id)}`],
      inNetwork,
      [`update wallets set movements = movements - 2 ${walletOf(chain.player.id)}`],
    );
    expect(seen).toEqual([
      { finding: 'movements differ from their count', wallet_id: chain.player.id, expected: 1, found: 3 },
    ]);
  });

  it('reports a wallet below its floor', async () => {
    const seen = await spoiled(
      [
        'alter table wallets drop constraint never_below_floor',
        `update wallets set balance = -3 ${walletOf(chain.master.id)}`,
      ],
      inNetwork,
      [
        `update wallets set balance = 0 ${walletOf(chain.master.id)}`,
        'alter table wallets add constraint never_below_floor check (balance >= floor)',
      ],
    );
    expect(seen).toContainEqual({
      finding: 'wallet below its floor',
      wallet_id: chain.master.id,
      expected: 0,
      found: -3,
    });
  });

  it('reports the network whose borders do not match, each side correct by itself', async () => {
    const shift = (by: number) => [
      `update wallets set balance = balance + ${by} where network_id = 0 and peer_id = ${chain.admin.networkId}`,
      `update wallets set balance = balance - ${by} where network_id = 0 and kind = 'issuance'`,
    ];
    expect(await spoiled(shift(9), borders, shift(-9))).toEqual([
      { network_id: chain.admin.networkId, difference: 9 },
    ]);
  });

  it('reports the accounts around a branch whose given credit was changed', async () => {
    const change = (by: number) => [
      `update given_days set given = given + ${by} where account_id = ${chain.master.id} and network_id = ${chain.admin.networkId}`,
    ];
    const finding = 'credit given differs from its movements';
    const seen = await spoiled(change(5), inNetwork, change(-5));
    expect(seen).toHaveLength(2);
    expect(seen).toEqual(
      expect.arrayContaining([
        { finding, wallet_id: chain.areamanager.id, expected: 0, found: -5 },
        { finding, wallet_id: chain.master.id, expected: 0, found: 5 },
      ]),
    );
  });

  it('reports an open account without a wallet', async () => {
    const keep = `create temporary table kept as select * from wallets ${walletOf(chain.master.id)}`;
    const seen = await spoiled([keep, `delete from wallets ${walletOf(chain.master.id)}`], inNetwork, [
      'insert into wallets select * from kept',
      'drop table kept',
    ]);
    expect(seen).toEqual([
      { finding: 'open account without a wallet', wallet_id: chain.master.id, expected: 1, found: 0 },
    ]);
  });
});
