import { afterAll, describe, expect, it } from 'vitest';
import { openBooks } from './books-world.ts';

const books = await openBooks();
await books.seal();

describe('the kept sums of the days of a wallet', () => {
  afterAll(() => books.on.close());

  const differences = async () => {
    const { rows } = await books.on.owner.query(
      `with moved as (
         select t.network_id, s.wallet_id, t.book_day, sum(s.came)::int8 as came, sum(s.went)::int8 as went, count(*) as n
           from transfers t, lateral (values (t.debit_wallet, 0, t.amount), (t.credit_wallet, t.amount, 0)) s(wallet_id, came, went)
          group by 1, 2, 3)
       select m.came, m.went, m.n, d.amount_in, d.amount_out, d.movements
         from moved m full join sealed_days d using (network_id, wallet_id, book_day)
        where (m.came, m.went, m.n) is distinct from (d.amount_in, d.amount_out, d.movements)`,
    );
    return rows;
  };

  it('are those of its movements, also where a day is sealed in parts', async () => {
    expect(await differences()).toEqual([]);
    await books.on.fund(books.chain.superadmin, books.chain.master, 3_00);
    expect(await differences()).not.toEqual([]);
    await books.seal();
    expect(await differences()).toEqual([]);
    expect((await books.openAuditor().checkAll()).differences).toEqual([]);
  });

  it('that were changed are a difference in the books', async () => {
    const { id, networkId } = books.chain.player;
    const change = (sign: '+' | '-') =>
      `update sealed_days set amount_in = amount_in ${sign} 1 where network_id = ${networkId} and wallet_id = ${id}`;
    await books.asIntruder(change('+'));
    expect((await books.openAuditor().checkAll()).differences).toEqual([
      expect.objectContaining({
        finding: 'days do not add up to the kept sum',
        networkId,
        walletIds: [id],
      }),
    ]);
    await books.asIntruder(change('-'));
    expect((await books.openAuditor().checkAll()).differences).toEqual([]);
  });
});
