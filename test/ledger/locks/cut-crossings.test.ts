import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '#server/platform/database/database';
import { isDatabaseAway, sqlState } from '#server/platform/database/database-errors';
import { begin } from '#server/shared/credit/act-queries';
import { type Operation, sendOperation } from '#test/support/checker/checker-operations';
import { openChain, type Person } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const calls = [begin, 'begin_act', 'post_own_half', 'post_other_half', 'end_act', 'commit'];

/** A pool whose connection is cut before one of its statements is sent, or after it is answered. */
function openCutPool(connection: pg.ClientConfig, cut: { at: string; isAnswered: boolean }): pg.Pool {
  const pool = openPool(connection, { connections: 1, statementTimeoutMs: 10_000 });
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (sent: unknown) => Promise<unknown>;
    const end = () =>
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    const query = async (sent: string | { name: string }) => {
      const isCut = cut.at === (typeof sent === 'string' ? sent : sent.name);
      if (isCut && !cut.isAnswered) end();
      const answer = await send(sent);
      if (!isCut) return answer;
      end();
      throw Object.assign(new Error('cut'), { code: 'ECONNRESET' });
    };
    Object.assign(client, { query });
  });
  return pool;
}

const on = await forFile(openInstallation());
const chain = await openChain(on);

describe('a movement over a border', () => {
  let operation: Operation;
  beforeEach(async () => {
    const superadmin = await on.open('superadmin', null);
    await on.fund(superadmin, superadmin, 100);
    operation = transferOf(superadmin, chain.player);
  });

  const sideOf = ({ networkId, id }: Person) => ({ networkId, accountId: id });
  /** All that the superadmin has. */
  const transferOf = (from: Person, to: Person): Operation => ({
    actor: { ...sideOf(from), username: from.username },
    kind: 'transfer',
    from: sideOf(from),
    to: sideOf(to),
    amount: 100,
    key: uuidv7(),
  });
  /** Every row that such a movement writes or changes. */
  async function written() {
    const tables = ['transfers', 'idempotency_keys', 'activity_log'];
    const counts = tables.map((name) => `(select count(*) from ${name}) as ${name}`);
    const { rows } = await on.owner.query(`select ${counts.join(', ')}`);
    const wallets = await on.owner.query(
      'select network_id, wallet_id, balance, movements from wallets order by 1, 2',
    );
    return { ...rows[0], wallets: wallets.rows };
  }

  for (const at of calls)
    it(`changes nothing if its connection is cut before ${at.split(';')[0]}, and is made once when it is repeated`, async () => {
      const before = await written();
      const pool = openCutPool(on.connection, { at, isAnswered: false });
      const cut = await sendOperation(pool, operation).catch((error: unknown) => error);
      await pool.end();
      expect(isDatabaseAway(cut)).toBe(true);
      expect(await written()).toEqual(before);
      const { postings } = on.databases;
      const moved = await sendOperation(postings, operation);
      expect(moved).not.toHaveProperty('repeated');
      expect(await sendOperation(postings, operation)).toEqual({ ...moved, repeated: true });
      expect(await written()).toMatchObject({ transfers: before.transfers + 2 });
    });

  it('is made once if the answer of its commit is lost and it is repeated', async () => {
    const before = await written();
    const pool = openCutPool(on.connection, { at: 'commit', isAnswered: true });
    await expect(sendOperation(pool, operation)).rejects.toMatchObject({ code: 'ECONNRESET' });
    await pool.end();
    expect(await sendOperation(on.databases.postings, operation)).toMatchObject({
      debitAfter: 0,
      repeated: true,
    });
    expect(await written()).toMatchObject({
      transfers: before.transfers + 2,
      idempotency_keys: before.idempotency_keys + 1,
      activity_log: before.activity_log + 1,
    });
  });

  it('is made once by 16 copies at the same time that get one answer, although the credit is enough for one', async () => {
    const before = await written();
    const pool = openPool(on.connection, { connections: 16, statementTimeoutMs: 10_000 });
    const answers = await Promise.all(Array.from({ length: 16 }, () => sendOperation(pool, operation)));
    await pool.end();
    const [moved, ...others] = answers.filter(({ repeated }) => !repeated);
    expect(others).toEqual([]);
    for (const answer of answers) expect(answer).toMatchObject({ ...moved });
    expect(await written()).toMatchObject({ transfers: before.transfers + 2 });
  });

  it('never deadlocks with its opposite', async () => {
    const back = (forth: Operation): Operation => ({
      ...forth,
      kind: 'adjust',
      from: forth.to,
      to: forth.from,
      key: uuidv7(),
    });
    const { superadmin, admin } = chain;
    for (const person of [superadmin, admin]) await on.fund(superadmin, person, 100_00);
    const pool = openPool(on.connection, { connections: 8, statementTimeoutMs: 10_000 });
    const both = Array.from({ length: 40 }, () => transferOf(superadmin, admin)).flatMap((forth) => [
      forth,
      back(forth),
    ]);
    const before = await on.balanceOf(superadmin);
    await Promise.all(both.map((each) => sendOperation(pool, each)));
    await pool.end();
    expect(await on.balanceOf(superadmin)).toBe(before);
  });

  it('is posted by superadmins only, and between network 0 and another that exists', async () => {
    const { id: admin, networkId } = chain.admin;
    const top = operation.actor.accountId;
    const half = `{"link": "${uuidv7()}", "transferId": 1, "after": 1}`;
    const own = (actor: string, peer: number, kind: string, pays = true) =>
      `select post_own_half(${actor}, ${peer}, 100, '${kind}', ${pays})`;
    const other = (network: number, kind: string, sent: string, pays = true) =>
      `select post_other_half(${network}, ${top}, ${admin}, 100, '${kind}', ${pays}, '${sent}', null)`;
    const refused = [
      own(`${networkId}, ${admin}`, 0, 'adjust'),
      own(`${networkId}, ${admin}`, networkId, 'adjust'),
      own(`0, ${top}`, 0, 'transfer'),
      own(`0, ${top}`, networkId, 'transfer', false),
      own(`0, ${top}`, networkId, 'generate'),
      other(0, 'transfer', half),
      other(networkId, 'transfer', half, false),
      other(networkId, 'claim', half),
      other(networkId, 'transfer', '{}'),
    ];
    const missing = [own(`0, ${top}`, 424_242, 'transfer'), other(424_242, 'transfer', half)];
    const stateOf = (text: string) => on.databases.postings.query(text).then(() => undefined, sqlState);
    for (const text of refused) expect([text, await stateOf(text)]).toEqual([text, 'PB015']);
    for (const text of missing) expect([text, await stateOf(text)]).toEqual([text, 'PB011']);
  });

  it('is refused for a barred superadmin, a barred or closed receiver, and a full wallet, in this order', async () => {
    const { superadmin, master } = chain;
    const set = (change: string, networkId: number, accountId: number) =>
      on.owner.query(`update accounts set ${change} where network_id = $1 and account_id = $2`, [
        networkId,
        accountId,
      ]);
    const codeOf = (sent: Operation) =>
      sendOperation(on.databases.postings, sent).then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
    const poor = await on.open('superadmin', null);
    const receiver = await on.open('player', master);
    const forth = transferOf(poor, receiver);
    const before = await written();
    expect(await codeOf(forth)).toBe('insufficient_credit');
    await set('is_active = false', receiver.networkId, receiver.id);
    expect(await codeOf(forth)).toBe('account_barred');
    await set('closed_at = statement_timestamp()', receiver.networkId, receiver.id);
    expect(await codeOf(forth)).toBe('not_found');
    await set('is_active = false', 0, poor.id);
    expect(await codeOf(forth)).toBe('account_barred');
    expect(await written()).toEqual(before);
    const giver = await on.open('player', master);
    await on.fund(superadmin, giver, 100);
    const { accountId } = operation.actor;
    await on.owner.query(
      `update wallets set balance = 1000000000000000, movements = movements + 1
        where network_id = 0 and wallet_id = $1`,
      [accountId],
    );
    const taken: Operation = { ...operation, kind: 'adjust', from: sideOf(giver), to: operation.from };
    const full = await written();
    expect(await codeOf({ ...taken, amount: 101 })).toBe('insufficient_credit');
    expect(await codeOf({ ...taken, amount: 100 })).toBe('credit_limit_reached');
    expect(await written()).toEqual(full);
  });
});
