import { afterAll, describe, expect, it } from 'vitest';
import { connectToNodeOf } from '#test/support/server/test-nodes';
import { openBooks } from './books-world.ts';

const books = await openBooks();

describe('movements that were removed from a sealed day', () => {
  afterAll(() => books.on.close());

  it('make the audit look once for their wallets, however many these are', async () => {
    const { owner } = books.on;
    const { networkId } = books.chain.admin;
    // The stored sums are correct again, so no wallet is reported.
    await books.asIntruder(
      `delete from transfers where network_id = ${networkId}`,
      `update audited_balances set balance = 0, movements = 0 where network_id = ${networkId}`,
    );
    const node = await connectToNodeOf(owner, networkId);
    await node.query('begin');
    try {
      await node.query('create sequence looks');
      await node.query('alter function wallets_that_lost rename to wallets_that_really_lost');
      await node.query(`
        create function wallets_that_lost(p_network bigint) returns bigint[] language plpgsql stable as $$
        begin perform nextval('looks'); return wallets_that_really_lost(p_network); end $$`);
      const { rows } = await node.query(
        `select count(*) as n from ledger_blocks b, explain_day(b.network_id, b.book_day, array[b.until_transfer]) where b.network_id = $1`,
        [networkId],
      );
      expect(rows[0]?.n).toBeGreaterThan(1);
      const { rows: looks } = await node.query('select last_value as count from looks');
      expect(looks).toEqual([{ count: 1 }]);
    } finally {
      await node.query('rollback');
      await node.end();
    }
  });
});
