import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Books, openBooks } from './books-world.ts';

describe('movements that were removed from a sealed day', () => {
  let books: Books;
  beforeAll(async () => {
    books = await openBooks();
  });
  afterAll(() => books.on.close());

  it('make the audit look once for their wallets, however many these are', async () => {
    const { owner } = books.on;
    await owner.query('begin');
    try {
      // Citus defines a function only after statements that were not parallel.
      await owner.query(`select set_config('citus.multi_shard_modify_mode', 'sequential', true)`);
      await owner.query('alter table transfers disable trigger user');
      await owner.query('create sequence looks');
      await owner.query('alter function wallets_that_lost rename to wallets_that_really_lost');
      await owner.query(`
        create function wallets_that_lost(p_network bigint) returns bigint[] language plpgsql stable as $$
        begin perform nextval('looks'); return wallets_that_really_lost(p_network); end $$`);
      // The stored sums are correct again, so no wallet is reported.
      await owner.query(
        `with gone as (delete from transfers where network_id = $1 returning *)
         update audited_balances b set balance = x.balance, movements = x.movements
           from (select w.wallet_id, 0 balance, 0 movements from wallets w where w.network_id = $1) x
          where b.network_id = $1 and b.wallet_id = x.wallet_id`,
        [books.chain.admin.networkId],
      );
      const { rows } = await owner.query(
        `select count(*) as n from ledger_blocks b, explain_day(b.network_id, b.book_day, array[b.until_transfer]) where b.network_id = $1`,
        [books.chain.admin.networkId],
      );
      expect(rows[0]?.n).toBeGreaterThan(1);
      const { rows: looks } = await owner.query('select last_value as count from looks');
      expect(looks).toEqual([{ count: 1 }]);
    } finally {
      await owner.query('rollback');
    }
  });
});
