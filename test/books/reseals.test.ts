import { afterAll, describe, expect, it } from 'vitest';
import { openBooks } from './books-world.ts';

const books = await openBooks();
// The same moment a month ago: past business days.
await books.asIntruder(
  'delete from ledger_blocks',
  'update ledger_marks set sealed_until = id_range::bigint << 48',
  'delete from network_marks',
  'delete from audited_balances',
  'delete from sealed_days',
  `select keep_partitions((current_date - 62)::date, (current_date + 31)::date)`,
  `update transfers set book_day = book_day - 31`,
  `update given_days set book_day = book_day - 31`,
);
await books.seal();

/** A clearing removes movements of a day and leaves their sums per wallet. */
describe('a day whose movements were cleared', () => {
  afterAll(() => books.on.close());

  const network = () => books.chain.admin.networkId;
  const clear = (kind: string) => [
    `insert into carried_movements (network_id, book_day, wallet_id, kind, clearing_id, amount_in, amount_out, movements)
      select t.network_id, t.book_day, s.wallet_id, t.kind, 1, sum(s.amount_in), sum(s.amount_out), count(*)
        from transfers t, lateral (values (t.debit_wallet, 0, t.amount), (t.credit_wallet, t.amount, 0)) s(wallet_id, amount_in, amount_out)
       where t.network_id = ${network()} and t.kind = '${kind}' and t.credit_wallet <> ${books.chain.admin.id} group by 1, 2, 3, 4`,
    `delete from transfers t where t.network_id = ${network()} and t.kind = '${kind}' and t.credit_wallet <> ${books.chain.admin.id}`,
    `select reseal_days(${network()}, (current_date - 40)::date, (current_date - 1)::date)`,
  ];

  it('keeps its hashes, drops their leaves, and is sealed again with the carried movements', async () => {
    const auditor = books.openAuditor();
    expect((await auditor.lookAtNew()).differences).toEqual([]);
    const before = await books.on.owner.query(
      'select block_id, hash, sealed_at from ledger_blocks where network_id = $1 order by block_id',
      [network()],
    );
    await books.asIntruder(...clear('transfer'));
    const { rows } = await books.on.owner.query(
      'select block_id, hash, sealed_at, leaves is null as "isCleared", movements, octet_length(carried) as carried from ledger_blocks where network_id = $1 order by block_id',
      [network()],
    );
    expect(rows).toEqual([
      ...before.rows.map((row) => expect.objectContaining({ ...row, isCleared: true })),
      expect.objectContaining({ isCleared: false, movements: 1, carried: 48 }),
    ]);
    expect((await auditor.lookAtNew()).differences).toEqual([]);
    expect((await auditor.checkAll()).differences).toEqual([]);
  });

  it('includes movements that were cleared before they were sealed, and later those that were kept', async () => {
    const auditor = books.openAuditor();
    await books.on.fund(books.chain.superadmin, books.chain.master, 3_00);
    await books.on.fund(books.chain.superadmin, books.chain.master, 2_00);
    await books.on.fund(books.chain.superadmin, books.chain.admin, 1_00);
    await books.asIntruder(
      `update transfers set book_day = book_day - 20 where network_id = ${network()} and book_day > current_date - 2`,
      `update given_days set book_day = book_day - 20 where book_day > current_date - 2`,
      ...clear('transfer'),
    );
    expect((await auditor.lookAtNew()).differences).toEqual([]);
    expect((await auditor.checkAll()).differences).toEqual([]);
    await books.seal();
    expect((await auditor.lookAtNew()).differences).toEqual([]);
    expect((await auditor.checkAll()).differences).toEqual([]);
  });

  it('reports a changed carried movement, and an inserted movement', async () => {
    const auditor = books.openAuditor();
    const carried = `update carried_movements set amount_in = amount_in + 1 where wallet_id = ${books.chain.player.id}`;
    await books.on.owner.query('alter table carried_movements disable trigger user');
    await books.on.owner.query(carried);
    expect((await auditor.lookAtNew()).differences).toEqual([
      expect.objectContaining({
        finding: 'carried movements differ from their seal',
        networkId: network(),
        walletIds: [books.chain.player.id],
      }),
    ]);
    await books.on.owner.query(carried.replace('+ 1', '- 1'));
    await books.asIntruder(
      `insert into transfers select network_id, book_day, 7, posted_at, kind, debit_wallet, credit_wallet, 1, debit_after, credit_after, actor_network_id, actor_id, link, draw_id, ticket_id
         from transfers where network_id = ${network()} limit 1`,
    );
    expect((await auditor.lookAtNew()).differences).toEqual([
      expect.objectContaining({ finding: 'movement was added after its day was sealed', transferId: 7 }),
    ]);
  });
});
