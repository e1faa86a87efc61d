import { afterAll, describe, expect, it } from 'vitest';
import { auditBalances, readMarks, takeNightTurn, takeTurn } from '#server/features/books/book-queries';
import { openBooks } from './books-world.ts';

const books = await openBooks();
const auditor = books.openAuditor();

describe('the auditor of every minute', () => {
  afterAll(() => books.on.close());

  const walletOf = (id: number) => `where network_id = ${books.chain.admin.networkId} and wallet_id = ${id}`;
  async function whileTampered(does: string, undoes: string) {
    await books.asIntruder(does);
    const { differences } = await auditor.lookAtNew();
    await books.asIntruder(undoes);
    expect((await auditor.lookAtNew()).differences).toEqual([]);
    return differences;
  }

  it('adds unsealed movements to sealed ones, and finds nothing while credit moves', async () => {
    for (let times = 0; times < 3; times += 1) {
      await books.on.fund(books.chain.superadmin, books.chain.player, 1_00);
      expect((await auditor.lookAtNew()).differences).toEqual([]);
    }
    const { rows } = await books.on.owner.query(
      'select movements from audits order by started_at desc limit 2',
    );
    expect(rows).toEqual([{ movements: 3 }, { movements: 3 }]);
  });

  it('counts an unsealed movement once', async () => {
    await books.on.fund(books.chain.superadmin, books.chain.player, 1_00);
    const db = books.on.databases.exports;
    const before = await readMarks(db);
    const none = { differences: [], more: 0 };
    expect(await auditBalances(db, before, null)).toEqual(none);
    await books.seal();
    for (const marks of [before, await readMarks(db)])
      expect(await auditBalances(db, marks, null)).toEqual(none);
  });

  it('reports a wallet whose balance no movement explains, even without any movement', async () => {
    const { master, admin } = books.chain;
    expect(
      await whileTampered(
        `update wallets set balance = balance + 4 ${walletOf(master.id)}; update wallets set balance = balance - 4 ${walletOf(admin.id)}`,
        `update wallets set balance = balance - 4 ${walletOf(master.id)}; update wallets set balance = balance + 4 ${walletOf(admin.id)}`,
      ),
    ).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ walletIds: [master.id], expected: '0', found: '4' }),
        expect.objectContaining({ walletIds: [admin.id], expected: '50000', found: '49996' }),
      ]),
    );
  });

  it('reports credit given that no movement of its day explains, once credit moves in that network', async () => {
    const { player, master } = books.chain;
    const change = (by: number) =>
      `update given_days set given = given + ${by} where network_id = ${player.networkId} and account_id = ${player.id}`;
    await books.asIntruder(change(6));
    await books.on.fund(books.chain.superadmin, player, 1_00);
    const { differences } = await auditor.lookAtNew();
    await books.asIntruder(change(-6));
    await books.on.fund(books.chain.superadmin, player, 1_00);
    expect((await auditor.lookAtNew()).differences).toEqual([]);
    const finding = 'credit given differs from its movements';
    expect(differences).toHaveLength(2);
    expect(differences).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ finding, walletIds: [player.id] }),
        expect.objectContaining({ finding, walletIds: [master.id], expected: '0', found: '-6' }),
      ]),
    );
  });

  it('names the first thousand of many differences and counts all', async () => {
    const { networkId } = books.chain.admin;
    const wrong = 1_200;
    // Without an account, a wallet has an id of 2^52 or above.
    const first = 2 ** 52 + 2 ** 40;
    await books.asIntruder(
      `insert into wallets (network_id, wallet_id, kind, game_id, balance)
       select ${networkId}, ${first} + i, 'game', i, 7 from generate_series(1, ${wrong}) i`,
    );
    const found = await auditor.lookAtNew();
    const { rows } = await books.on.owner.query(
      `select a.differences, (select count(*)::integer from audit_differences d where d.audit_id = a.audit_id) as named
         from audits a order by a.audit_id desc limit 1`,
    );
    await books.asIntruder(`delete from wallets where network_id = ${networkId} and wallet_id > ${first}`);
    expect((await auditor.lookAtNew()).differences).toEqual([]);
    expect(found.differences.length).toBe(1_000);
    expect(found.differences.length + found.more).toBeGreaterThanOrEqual(wrong);
    expect(rows).toEqual([{ differences: found.more + 1_000, named: 1_000 }]);
  });

  it('reports miscounted movements, a wallet below its floor, and a network that does not sum to zero', async () => {
    const { player, master } = books.chain;
    const found = await whileTampered(
      `update wallets set movements = movements + 1 ${walletOf(player.id)}; alter table wallets drop constraint never_below_floor;
       update wallets set balance = -3 ${walletOf(master.id)}`,
      `update wallets set movements = movements - 1 ${walletOf(player.id)}; update wallets set balance = 0 ${walletOf(master.id)};
       alter table wallets add constraint never_below_floor check (balance >= floor)`,
    );
    expect(found.map(({ finding }) => finding).sort()).toEqual([
      'balance differs from its movements',
      'balances do not sum to zero',
      'movements differ from their count',
      'wallet below its floor',
    ]);
  });

  it('runs on one node per minute, the full audit on one node per night', async () => {
    const db = books.on.databases.exports;
    expect(await takeTurn(db, 'minute', 55)).toBe(true);
    expect(await takeTurn(db, 'minute', 55)).toBe(false);
    await books.on.owner.query(`update audit_turns set taken_at = taken_at - interval '56 seconds'`);
    expect(await takeTurn(db, 'minute', 55)).toBe(true);
    expect(await takeNightTurn(db)).toBe(true);
    expect(await takeNightTurn(db)).toBe(false);
    await books.on.owner.query(`update audit_turns set taken_at = taken_at - interval '24 hours'`);
    expect(await takeNightTurn(db)).toBe(true);
  });
});
