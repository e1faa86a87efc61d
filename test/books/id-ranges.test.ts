import { afterAll, describe, expect, it } from 'vitest';
import { moved } from '#test/support/rows/moved';
import { onEachNode } from '#test/support/server/test-nodes';
import { type Books, openBooks } from './books-world.ts';

const perRange = 2 ** 48;
/** Higher than those of the nodes of a distributed test database. */
const rangesAhead = 8;

const books = await openBooks();
await skipIds(books, 100);
await books.on.fund(books.chain.superadmin, books.chain.player, 10_00);
await books.seal();
await skipIds(books, rangesAhead * perRange + 100);
await books.on.fund(books.chain.superadmin, books.chain.player, 10_00);
await books.on.fund(books.chain.superadmin, books.other.admin, 20_00);

/** Each node of a distributed database gives out ids in a range of its own. */
describe('movements whose ids are in another range', () => {
  afterAll(() => books.on.close());

  /** In which the ids of movements are, the lowest first. */
  async function rangesOf(condition: string): Promise<number[]> {
    const found = await rowsOf(
      `select distinct transfer_id >> 48 as range from transfers where ${condition} order by 1`,
    );
    return found.map(({ range }) => Number(range));
  }
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
    const marks = await rowsOf(
      'select id_range as range, marked_until is null as "isSealed" from ledger_marks order by 1',
    );
    const used = await rangesOf('true');
    expect(marks.filter(({ range }) => used.includes(range))).toEqual(
      used.map((range) => ({ range, isSealed: true })),
    );
  });

  it('reveal a changed, a removed and an added one, in each range', async () => {
    const auditor = books.openAuditor();
    const inNetwork = `network_id = ${books.chain.admin.networkId}`;
    const ranges = await rangesOf(inNetwork);
    expect(ranges).toHaveLength(2);
    for (const range of ranges) {
      const rows = await rowsOf(
        `select transfer_id as id from transfers where ${inNetwork} and transfer_id >> 48 = ${range}`,
      );
      const ids = new Set(rows.map(({ id }) => Number(id)));
      const last = Math.max(...ids);
      let unused = last;
      while (ids.has(unused)) unused -= 1;
      const isLast = `${inNetwork} and transfer_id = ${last}`;
      const found = async () => (await auditor.lookAtNew()).differences.map(({ finding }) => finding);
      const change = (by: string) =>
        `update transfers set posted_at = ${moved('posted_at', by)} where ${isLast}`;
      await books.asIntruder(change('-1 hour'));
      expect(await found()).toEqual(['movement differs from its seal']);
      await books.asIntruder(change('1 hour'));
      await books.asIntruder(
        `create table taken as select * from transfers where ${isLast}`,
        `delete from transfers where ${isLast}`,
      );
      expect(await found()).toEqual(['sealed movement is gone']);
      await books.asIntruder(
        'insert into transfers select * from taken',
        `update taken set transfer_id = ${unused}`,
        'insert into transfers select * from taken',
      );
      expect(await found()).toEqual(['movement was added after its day was sealed']);
      await books.asIntruder(
        `delete from transfers where ${inNetwork} and transfer_id = ${unused}`,
        'drop table taken',
      );
      expect(await found()).toEqual([]);
    }
  });

  it('are sealed also when a movement has the first id of a node', async () => {
    await beginRange(books);
    await books.seal();
    await books.on.fund(books.chain.superadmin, books.chain.player, 10_00);
    const first = await rowsOf(`select transfer_id from transfers where transfer_id & ${perRange - 1} = 1`);
    expect(first).not.toEqual([]);
    await books.seal();
    const auditor = books.openAuditor();
    expect((await auditor.lookAtNew()).differences).toEqual([]);
    expect((await auditor.checkAll()).differences).toEqual([]);
  });

  it('are not given out again when the backup contains only the first id of a node', async () => {
    await beginRange(books);
    const [{ first }] = (await rowsOf('select last_value as first from record_ids')) as [{ first: number }];
    await books.on.owner.query('select raise_own_ids($1)', [[first]]);
    expect(await rowsOf(`select nextval('record_ids') as next`)).toEqual([{ next: first + 1 }]);
  });
});

/** Each node is about to give out the first id of a new range, as a node that has just joined. */
async function beginRange({ on }: Books): Promise<void> {
  await onEachNode(on.owner, async (nodes) => {
    for (const node of nodes)
      await node.query(
        `select setval('record_ids', ((last_value >> 48) + $1) * $2::bigint + 1, false) from record_ids`,
        [rangesAhead, perRange],
      );
  });
}

/** The next ids of each node are so much higher, as if its networks had been on another node so far. */
async function skipIds({ on }: Books, ids: number): Promise<void> {
  await onEachNode(on.owner, async (nodes) => {
    for (const node of nodes) {
      await node.query('set citus.enable_ddl_propagation = off');
      await node.query('alter sequence record_ids no maxvalue');
      await node.query(`select setval('record_ids', last_value + $1) from record_ids`, [ids]);
    }
  });
}
