import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '#server/platform/database/database';
import { isDatabaseAway } from '#server/platform/database/database-errors';
import { openSecondNode, type SecondNode } from '#test/ledger/locks/second-node';
import { holdWallet, untilWaiting } from '#test/ledger/locks/until-waiting';
import { checkBooks, readBooks } from '#test/support/checker/checker';
import { type Operation, sendOperation } from '#test/support/checker/checker-operations';
import { openChain, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { type Cut, openCuttingProxy } from './cutting-proxy.ts';

const on = await openInstallation();
const chain = await openChain(on);
const proxy = await openCuttingProxy(on.connection);
const cutPool = openPool({ ...on.connection, ...proxy.way }, { connections: 1, statementTimeoutMs: 10_000 });
const cutNode = await openSecondNode(on, proxy.way);

describe('a cut connection to the database', () => {
  let operation: Operation;
  afterAll(async () => {
    await cutPool.end();
    await cutNode.close();
    await proxy.close();
    await on.close();
  });
  beforeEach(async () => {
    const admin = await on.open('admin', chain.superadmin);
    const receiver = await on.open('superareamanager', admin);
    await on.fund(chain.superadmin, admin, 40_00);
    operation = {
      actor: { networkId: admin.networkId, accountId: admin.id, username: admin.username },
      kind: 'transfer',
      from: { networkId: admin.networkId, accountId: admin.id },
      to: { networkId: admin.networkId, accountId: receiver.id },
      // Its whole balance: a second posting could only be refused, and a retry must not be.
      amount: 40_00,
      key: uuidv7(),
    };
    await cutPool.query('select 1');
  });

  async function cutWhileSending(cut: Cut, request = 'post_movements') {
    const happened = proxy.cutNext(cut, request);
    const failure = sendOperation(cutPool, operation).then(
      () => 'an answer',
      (error: unknown) => isDatabaseAway(error),
    );
    await happened;
    return failure;
  }
  const isPosted = async () =>
    (await on.owner.query('select from idempotency_keys where key = $1', [operation.key])).rowCount === 1;

  for (const [cut, committed] of [
    ['before the request', false],
    ['before the answer', true],
  ] as const) {
    it(`${cut} leaves one posting after a retry on another node`, async () => {
      const opening = await readBooks(on.owner);
      expect(await cutWhileSending(cut)).toBe(true);
      expect(await isPosted()).toBe(committed);

      const moved = await sendOperation(on.databases.postings, operation);
      expect(moved).toMatchObject({ debitAfter: 0, creditAfter: 40_00 });
      expect(moved.repeated ?? false).toBe(committed);
      const outcome = { operation, moved, code: null, wasUnanswered: true };
      expect(checkBooks(opening, await readBooks(on.owner), [outcome])).toEqual([]);
    });
  }

  it('while the posting waits for a wallet leaves one posting, and the retry waits behind it', async () => {
    const opening = await readBooks(on.owner);
    const release = await holdWallet(
      new pg.Client(on.config.databaseUrl),
      operation.from.accountId as number,
    );
    // The first call waits for no wallet; the second one says how long it waits.
    expect(await cutWhileSending('after the request', '5s')).toBe(true);
    await untilWaiting(on.owner, 1);
    const repeat = sendOperation(on.databases.postings, operation);
    await untilWaiting(on.owner, 2);
    await release();

    const moved = await repeat;
    expect(moved).toMatchObject({ debitAfter: 0, creditAfter: 40_00 });
    const outcome = { operation, moved, code: null, wasUnanswered: true };
    expect(checkBooks(opening, await readBooks(on.owner), [outcome])).toEqual([]);
  });

  it('is 503 with Retry-After for the caller, whose retry on the other node is answered', async () => {
    const { superadmin } = chain;
    const key = uuidv7();
    const send = (node: Pick<SecondNode, 'call'>) =>
      node.call(superadmin, 'POST', '/credit/generate', {
        body: { amount: 7, password },
        headers: { 'idempotency-key': key },
      });
    // Signed in and warm: the cut statement is the posting or one before it, which are the same to a caller.
    await cutNode.call(superadmin, 'GET', '/credit/loadcredit');
    const before = await on.balanceOf(superadmin);
    const happened = proxy.cutNext('before the answer', 'post_movements');
    const [cut] = await Promise.all([send(cutNode), happened]);
    expect([cut.status, cut.body.code, cut.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
    expect((await send(on)).status).toBe(200);
    expect((await send(cutNode)).status).toBe(200);
    expect(await on.balanceOf(superadmin)).toBe(before + 7_00);
  });
});
