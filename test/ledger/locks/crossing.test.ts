import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { dropOldDays } from '#server/keep-partitions';
import { openPool } from '#server/platform/database/database';
import { checkBooks, readBooks } from '#test/support/checker/checker';
import {
  inParallel,
  type Operation,
  type Outcome,
  sendOperation,
} from '#test/support/checker/checker-operations';
import { type Family, openChain, type Person } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';
import { until } from '#test/support/waiting/until';

const connections = 32;
const operationCount = process.env.TEST_FULL ? 20_000 : 2_000;
/** A timeout against hanging, not a figure: a busy machine may be slow. */
const patienceMs = 300_000;

const audit = `
  select f::text from networks n, audit_network(n.network_id) f union all select b::text from audit_borders() b`;

const on = await forFile(openInstallation());
const first = await openChain(on);
const chains = [first, await openChain(on, first)];
for (const chain of chains)
  for (const person of Object.values(chain)) await on.fund(first.superadmin, person, 1_000_00);

describe('transfers that cross each other', () => {
  const sideOf = ({ networkId, id }: Person) => ({ networkId, accountId: id });
  const move = (operator: Person, target: Person, isDown: boolean, amount: number): Operation => ({
    actor: { networkId: operator.networkId, accountId: operator.id, username: operator.username },
    kind: isDown ? 'transfer' : 'adjust',
    from: sideOf(isDown ? operator : target),
    to: sideOf(isDown ? target : operator),
    amount,
    key: uuidv7(),
  });
  /** Down and up at once between the same wallets: across the border, and on the levels below it. */
  function crossings(count: number): Operation[] {
    const pairs = chains.flatMap(({ superadmin, admin, superareamanager, areamanager }) => [
      [superadmin, admin] as const,
      [superadmin, areamanager] as const,
      [admin, superareamanager] as const,
      [superareamanager, areamanager] as const,
      [admin, areamanager] as const,
    ]);
    return Array.from({ length: count }, (_, at) => {
      const [operator, target] = pairs[at % pairs.length] ?? [];
      if (!operator || !target) throw new Error('no pair');
      return move(operator, target, Math.floor(at / pairs.length) % 2 === 0, 1 + (at % 97));
    });
  }
  const answered = (operation: Operation, run: Promise<Outcome['moved']>): Promise<Outcome> =>
    run.then((moved) => ({ operation, moved, code: null, wasUnanswered: false }));

  /** On Citus it waits at most 2 s for acts over networks, as its function says; then another one follows. */
  async function auditOnce(): Promise<unknown[]> {
    try {
      return (await on.owner.query(audit)).rows;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === '55P03')) throw error;
      return [];
    }
  }

  it(
    'on three levels and over the border, from 32 connections, keep every sum and never deadlock',
    async () => {
      const opening = await readBooks(on.owner);
      const pool = openPool(on.connection, { connections, statementTimeoutMs: 10_000 });
      // Any error fails the test, especially a deadlock.
      let isRunning = true;
      const load = inParallel(crossings(operationCount), connections, (operation) =>
        answered(operation, sendOperation(pool, operation)),
      ).finally(() => {
        isRunning = false;
      });
      // The auditor runs at the same time, and must never report half of a movement.
      const findings: unknown[] = [];
      while (isRunning) findings.push(...(await auditOnce()));
      const outcomes = await load;
      expect(findings).toEqual([]);
      await pool.end();
      expect(outcomes).toHaveLength(operationCount);
      expect(checkBooks(opening, await readBooks(on.owner), outcomes)).toEqual([]);
      const held = (books: typeof opening) =>
        [...books.wallets.values()]
          .filter(({ kind }) => kind === 'account')
          .reduce((sum, row) => sum + row.balance, 0);
      expect(held(await readBooks(on.owner))).toBe(held(opening));
    },
    patienceMs,
  );

  it('continue while the application creates later partitions and drops old keys', async () => {
    const opening = await readBooks(on.owner);
    // A month may end in between.
    const [{ today }] = (await on.owner.query('select current_date as today')).rows as [{ today: string }];
    const pool = openPool(on.connection, { connections: 16, statementTimeoutMs: 10_000 });
    const load = inParallel(crossings(400), 15, (operation) =>
      answered(operation, sendOperation(pool, operation)),
    );
    for (let months = 4; months < 14; months += 1) {
      const at = String(months).padStart(2, '0');
      await on.owner.query(
        `create table idempotency_keys_2000_01_${at} partition of idempotency_keys for values
          from ('00000000-00${at}-0000-0000-000000000000') to ('00000000-00${at}-0000-0000-000000000001')`,
      );
      await pool.query(`select keep_partitions($2, ($2::date + make_interval(months => $1))::date)`, [
        months,
        today,
      ]);
      await pool.query('select drop_old_keys()');
    }
    const outcomes = await load;
    await pool.end();
    await until('all old keys are dropped', async () => (await dropOldDays(on.databases.db)) === 'none');
    expect(checkBooks(opening, await readBooks(on.owner), outcomes)).toEqual([]);
    const { rows } = await on.owner.query(
      `
      select (select count(*) from pg_class where relname like 'idempotency_keys_2000%') as old, count(*) as months
        from generate_series(0, 13) m, to_regclass('transfers_' || to_char($1::date + make_interval(months => m), 'YYYY_MM')) made
       where made is not null`,
      [today],
    );
    expect(rows).toEqual([{ old: 0, months: 14 }]);
  });

  it('spend a wallet that is enough for ten exactly once, with 64 concurrent callers', async () => {
    const [{ admin }, poor] = [
      chains[0] as Family,
      await on.open('superareamanager', chains[0]?.admin ?? null),
    ];
    const receiver = await on.open('areamanager', poor);
    await sendOperation(on.databases.postings, move(admin, poor, true, 100));
    const pool = openPool(on.connection, { connections, statementTimeoutMs: 10_000 });
    const verdicts = await Promise.all(
      Array.from({ length: 64 }, () =>
        sendOperation(pool, move(poor, receiver, true, 10)).then(
          () => 'done',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    await pool.end();
    expect(verdicts.filter((verdict) => verdict === 'done')).toHaveLength(10);
    expect(verdicts.filter((verdict) => verdict === 'insufficient_credit')).toHaveLength(54);
    expect([await on.balanceOf(poor), await on.balanceOf(receiver)]).toEqual([0, 100]);
  });

  it('are made once for 32 callers with one key, although the wallet holds just that much', async () => {
    const admin = await on.open('admin', chains[0]?.superadmin ?? null);
    const receiver = await on.open('superareamanager', admin);
    await on.fund(chains[0]?.superadmin ?? admin, admin, 100);
    const opening = await readBooks(on.owner);
    const operation = move(admin, receiver, true, 100);
    const pool = openPool(on.connection, { connections, statementTimeoutMs: 10_000 });
    const answers = await Promise.all(
      Array.from({ length: connections }, () => sendOperation(pool, operation)),
    );
    await pool.end();
    const [moved = null, ...others] = answers.filter(({ repeated }) => !repeated);
    expect(others).toEqual([]);
    for (const answer of answers) expect(answer).toMatchObject({ ...moved });
    const outcome = { operation, moved, code: null, wasUnanswered: false };
    expect(checkBooks(opening, await readBooks(on.owner), [outcome])).toEqual([]);
  });
});
