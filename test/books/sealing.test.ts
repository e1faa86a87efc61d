import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { markMovements, sealStep } from '#server/features/books/seals/seal-queries';
import { until } from '#test/support/waiting/until';
import { openBooks } from './books-world.ts';

const books = await openBooks();

describe('sealing', () => {
  afterAll(() => books.on.close());

  const db = () => books.on.databases.exports;
  const rowsOf = async (text: string, values: unknown[] = []) =>
    (await books.on.owner.query(text, values)).rows;

  it('includes every movement exactly once, per network and day, each block linked to the previous one', async () => {
    for (let times = 0; times < 3; times += 1) {
      await books.on.fund(books.chain.superadmin, books.chain.player, 1_00);
      await books.seal();
    }
    expect(
      await rowsOf(
        `select b.network_id, b.book_day, sum(b.movements) as movements, sum(b.amount) as amount from ledger_blocks b group by 1, 2 order by 1, 2`,
      ),
    ).toEqual(
      await rowsOf(
        `select t.network_id, t.book_day, count(*) as movements, sum(t.amount) as amount from transfers t group by 1, 2 order by 1, 2`,
      ),
    );
    expect(
      await rowsOf(`select 1 from (select previous_hash, lag(hash) over (partition by network_id order by block_id) as before from ledger_blocks) x
                     where x.before is not null and x.before <> x.previous_hash`),
    ).toEqual([]);
  });

  it('waits for a posting that drew its id before the mark and commits after it', async () => {
    const slow = new pg.Client(books.on.connection);
    await slow.connect();
    const { superadmin, admin } = books.chain;
    await slow.query('begin');
    const sides = [superadmin.id, admin.networkId];
    const { rows } = await slow.query(`select post_own_half(0, $1, $2, 100, 'adjust', false) as half`, sides);
    await markMovements(db());
    await books.on.owner.query(`select nextval('record_ids')`);
    expect(await sealStep(db(), 1_000)).toBe('waiting');
    await slow.query(`select post_other_half($2, $1, $2, 100, 'adjust', false, $3, null)`, [
      ...sides,
      rows[0].half,
    ]);
    await slow.query('commit');
    await slow.end();
    const id = await books.lastMovement(superadmin);
    await until('its mark is sealed', async () => (await sealStep(db(), 1_000)) === 'sealed');
    expect(
      await rowsOf(
        'select 1 as one from ledger_blocks where network_id = 0 and $1 between after_transfer + 1 and until_transfer',
        [id],
      ),
    ).toEqual([{ one: 1 }]);
  });

  it('does not wait for transactions in another database of the same server', async () => {
    const elsewhere = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await elsewhere.connect();
    await elsewhere.query('begin; select pg_current_xact_id()');
    await books.on.fund(books.chain.superadmin, books.chain.admin, 1_00);
    await markMovements(db());
    await until('its mark is sealed', async () => (await sealStep(db(), 1_000)) === 'sealed');
    await elsewhere.query('rollback');
    await elsewhere.end();
  });

  it('works in a database restored on a server with younger transaction ids', async () => {
    await books.on.fund(books.chain.superadmin, books.chain.admin, 1_00);
    await markMovements(db());
    await books.on.owner.query(`update ledger_marks set marked_xid = '9000000000000000'`);
    expect(await sealStep(db(), 1_000)).toBe('sealed');
  });

  it('runs in steps if there is much, and ends at the mark', async () => {
    for (let times = 0; times < 4; times += 1)
      await books.on.fund(books.chain.superadmin, books.other.admin, 1_00);
    await markMovements(db());
    const steps: string[] = [];
    await until('all of it is sealed', async () => {
      const step = await sealStep(db(), 5);
      if (step !== 'waiting') steps.push(step);
      return step === 'sealed';
    });
    expect(steps.length).toBeGreaterThan(1);
    expect(steps.slice(0, -1).every((step) => step === 'more')).toBe(true);
    expect((await books.openAuditor().checkAll()).differences).toEqual([]);
  });

  it('waits for another transaction that appends to the chain of a network, and seals the other networks', async () => {
    await books.on.owner.query('begin');
    await books.on.owner.query(`select reseal_days($1, '2000-01-01', '2000-01-01')`, [
      books.chain.admin.networkId,
    ]);
    for (const { admin } of [books.chain, books.other])
      await books.on.fund(books.chain.superadmin, admin, 1_00);
    await markMovements(db());
    await until('the held network is reached', async () => (await sealStep(db(), 1_000)) === 'busy');
    expect(await sealStep(db(), 1_000)).toBe('busy');
    await books.on.owner.query('commit');
    await books.seal();
    const auditor = books.openAuditor();
    expect((await auditor.lookAtNew()).differences).toEqual([]);
    expect((await auditor.checkAll()).differences).toEqual([]);
  });

  it('cannot be undone by the application: its role cannot write these tables', async () => {
    const app = new pg.Client(books.on.connection);
    await app.connect();
    for (const statement of [
      'update ledger_blocks set cleared_at = now(), leaves = null, carried = null',
      'delete from ledger_blocks',
      'update ledger_marks set sealed_until = 0',
      'update audited_balances set balance = 0',
      'update sealed_days set amount_in = 0',
      'delete from audits',
      'select append_block(0, current_date, 1, 2, 0, 0, null, null, false)',
      'select reseal_days(0, current_date, current_date)',
    ])
      await expect(app.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    await app.end();
    await expect(
      books.on.owner.query('update ledger_blocks set movements = movements + 1'),
    ).rejects.toMatchObject({
      code: 'PB001',
    });
    await expect(books.on.owner.query('delete from ledger_blocks')).rejects.toMatchObject({ code: 'PB001' });
  });

  it('covers every column of a movement', async () => {
    const [{ source }] = (await rowsOf(`select pg_get_viewdef('movement_leaves') as source`)) as [
      { source: string },
    ];
    const hashed = source.split('concat_ws').at(1) ?? '';
    const columns = await rowsOf(
      `select column_name as name from information_schema.columns where table_name = 'transfers' order by ordinal_position`,
    );
    expect(
      columns.map(({ name }) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(hashed)),
    ).toEqual([]);
  });
});
