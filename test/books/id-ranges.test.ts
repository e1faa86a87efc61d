import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Books, openBooks } from './books-world.ts';

const secondRange = 2 ** 48;

/** Each node of a distributed database gives out ids in a range of its own. */
describe('movements whose ids are in another range', () => {
  let books: Books;
  beforeAll(async () => {
    books = await openBooks();
    await books.on.owner.query(`select setval('record_ids', $1)`, [secondRange + 1]);
    await books.on.fund(books.chain.superadmin, books.chain.player, 10_00);
    await books.on.fund(books.chain.superadmin, books.other.admin, 20_00);
  });
  afterAll(() => books.on.close());

  const rowsOf = async (text: string) => (await books.on.owner.query(text)).rows;

  it('are audited before they are sealed, sealed once, and audited afterwards', async () => {
    const auditor = books.openAuditor();
    expect((await auditor.lookAtNew()).differences).toEqual([]);
    await books.on.fund(books.chain.superadmin, books.chain.player, 10_00);
    expect((await auditor.lookAtNew()).differences).toEqual([]);
    expect((await auditor.checkAll()).differences).toEqual([]);
    expect(
      await rowsOf(
        `select t.network_id, count(*) as movements, sum(t.amount) as amount from transfers t group by 1 order by 1`,
      ),
    ).toEqual(
      await rowsOf(
        `select b.network_id, sum(b.movements) as movements, sum(b.amount) as amount from ledger_blocks b group by 1 order by 1`,
      ),
    );
    expect(
      await rowsOf('select id_range, marked_until is null as "isSealed" from ledger_marks order by 1'),
    ).toEqual([
      { id_range: 0, isSealed: true },
      { id_range: 1, isSealed: true },
    ]);
  });

  it('reveal a changed, a removed and an added one, in each range', async () => {
    const auditor = books.openAuditor();
    for (const [least, most] of [
      [0, secondRange],
      [secondRange, 2 * secondRange],
    ]) {
      const last = `(select max(transfer_id) from transfers where network_id = ${books.chain.admin.networkId} and transfer_id between ${least} and ${most})`;
      const found = async () => (await auditor.lookAtNew()).differences.map(({ finding }) => finding);
      const change = (by: string) =>
        `update transfers set posted_at = posted_at ${by} interval '1 hour' where transfer_id = ${last}`;
      await books.asIntruder(change('-'));
      expect(await found()).toEqual(['movement differs from its seal']);
      await books.asIntruder(change('+'));
      await books.asIntruder(
        `create table taken as select * from transfers where transfer_id = ${last}`,
        `delete from transfers where transfer_id = ${last}`,
      );
      expect(await found()).toEqual(['sealed movement is gone']);
      await books.asIntruder(
        'insert into transfers select * from taken',
        `update taken set transfer_id = ${least} + 1`,
        'insert into transfers select * from taken',
      );
      expect(await found()).toEqual(['movement was added after its day was sealed']);
      await books.asIntruder(`delete from transfers where transfer_id = ${least} + 1`, 'drop table taken');
      expect(await found()).toEqual([]);
    }
  });
});
