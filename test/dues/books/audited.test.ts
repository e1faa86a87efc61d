import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#contract/ground/date-presets';
import { issueStatements } from '#server/features/dues/issue-statements';
import { openPaymentDesk } from '#test/dues/payment-desk';
import { openChain, type Person, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation({ requestsPerSecond: 10_000 }));
const { today, record, end } = await openPaymentDesk(on);

describe('the audit of dues', () => {
  let master: Person;
  const audit = async () =>
    (
      await on.owner.query('select finding, wallet_id, expected::int, found::int from audit_dues($1)', [
        master.networkId,
      ])
    ).rows;
  /** Changes rows as only the owner of the database can. */
  async function forge(table: string, set: string, where = 'true') {
    await on.owner.query(`alter table ${table} disable trigger user`);
    await on.owner.query(`update ${table} set ${set} where network_id = $1 and ${where}`, [master.networkId]);
    await on.owner.query(`alter table ${table} enable trigger user`);
  }

  /** Computes the hash of a statement again. */
  async function rehash(previous: Buffer | null, where: string) {
    const { rows } = await on.owner.query<{ hash: Buffer }>(
      `select statement_hash($2, to_jsonb(s)) as hash from due_statements s where network_id = $1 and ${where}`,
      [master.networkId, previous],
    );
    await forge('due_statements', `hash = '\\x${rows[0]?.hash.toString('hex')}'`, where);
  }

  /** Two statements of 700 points each and a payment. */
  beforeEach(async () => {
    const chain = await openChain(on);
    const { admin, superareamanager, areamanager } = chain;
    master = chain.master;
    const body = {
      fromDay: addDays(today, -2),
      basis: 'result',
      plan: 'turnover',
      period: 'day',
      graceDays: 0,
      autoAcceptDays: null,
      ownPassword: password,
    };
    await on.call(areamanager, 'PUT', `/settlement/terms/${master._id}`, { body });
    for (const ago of [2, 1])
      await on.owner.query(
        'insert into daily_chains values ($1, $2, $3, $4, $5, 1, 1000000, 860000, 40000, 30000, 50000, 20000)',
        [admin.id, addDays(today, -ago), superareamanager.id, areamanager.id, master.id],
      );
    await issueStatements(on.databases.exports);
    const paid = { direction: 'received', amount: 500, method: 'cash', otherId: master._id };
    const payment = await record(areamanager, paid);
    expect((await end(master, payment.body.data._id, 'confirm')).status).toBe(200);
    expect(await audit()).toEqual([]);
  });

  const first = 'last_day = (select min(x.last_day) from due_statements x where x.network_id = $1)';
  const latest = 'last_day = (select max(x.last_day) from due_statements x where x.network_id = $1)';
  const found = (finding: string, expected: number | null, amount: number) => ({
    finding,
    wallet_id: master.id,
    expected,
    found: amount,
  });

  it('finds a balance that is not that of its book', async () => {
    await forge('due_edges', 'balance = balance - 1');
    expect(await audit()).toEqual([found('due differs from the book of dues', 90_000, 89_999)]);
  });

  it('finds a row of the book that was changed', async () => {
    await forge('dues', 'amount = amount + 1', `kind = 'statement'`);
    expect((await audit()).map(({ finding }) => finding)).toEqual([
      'due differs from the book of dues',
      'statement differs from the book of dues',
      'statement differs from the book of dues',
    ]);
  });

  it.each(['closing = closing + 1', "issued_at = '2025-01-01 00:00:00+00'", "agreed = 'x'"])(
    'finds a statement whose %s',
    async (change) => {
      await forge('due_statements', change, latest);
      expect((await audit()).map(({ finding }) => finding)).toEqual(['statement differs from its hash']);
    },
  );

  it('finds a statement whose hash was computed again, by the one after it', async () => {
    await forge('due_statements', 'share = 1', first);
    await rehash(null, first);
    expect(await audit()).toEqual([found('statement differs from its hash', null, 140_000)]);
  });

  it('finds a statement that does not carry on', async () => {
    await forge('due_statements', 'opening = 0', latest);
    const { rows } = await on.owner.query<{ hash: Buffer }>(
      'select hash from due_statements where network_id = $1 order by first_day limit 1',
      [master.networkId],
    );
    await rehash(rows[0]?.hash ?? null, latest);
    expect(await audit()).toEqual([
      found('statement does not carry on from the one before it', null, 140_000),
    ]);
  });

  it('finds days that changed after their statement', async () => {
    await forge('daily_chains', 'play = play + 100', `book_day = date '${addDays(today, -1)}'`);
    expect(await audit()).toEqual([found('statement differs from its days', 140_100, 140_000)]);
  });
});
