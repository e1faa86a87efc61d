import { uuidv7 } from 'uuidv7';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reply } from '#test/support/call';
import { openChain, type Person, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { openSecondNode, type SecondNode } from './second-node.ts';

const on = await openInstallation();
const other = await openSecondNode(on);
const chain = await openChain(on);
await on.fund(chain.superadmin, chain.superadmin, 1_000_00);

describe('a posting under a key', () => {
  let key: string;
  afterAll(async () => {
    await other.close();
    await on.close();
  });
  beforeEach(() => {
    key = uuidv7();
  });

  interface Sent {
    to?: Person;
    amount?: number;
    node?: Pick<SecondNode, 'call'>;
    path?: string;
    body?: object;
  }
  const send = (actor: Person, { to = chain.player, amount = 1, node = on, path, body }: Sent = {}) =>
    node.call(actor, 'POST', path ?? `/${to.kind}/credit-transfer?page=1`, {
      body: body ?? { password, transferAmount: amount, toUserId: to._id },
      headers: { 'idempotency-key': key },
    });
  const postings = async () => (await on.owner.query('select from transfers')).rowCount ?? 0;
  const verdicts = (replies: Reply[]) => [...new Set(replies.map(({ status }) => status))];

  it('is made once by 16 callers on two nodes who all get the same answer, although the credit is enough for one', async () => {
    const sender = await on.open('admin', chain.superadmin);
    const receiver = await on.open('superareamanager', sender);
    await on.fund(chain.superadmin, sender, 75_00);
    const before = await postings();
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        send(sender, { to: receiver, amount: 75, node: at % 2 === 0 ? on : other }),
      ),
    );
    expect(verdicts(replies)).toEqual([200]);
    const [first] = replies;
    for (const { body } of replies) {
      expect(body.data.transactionId).toBe(first?.body.data.transactionId);
      expect(body.data.senderWallet).toEqual({ _id: sender._id, walletBalance: 0 });
      expect(body.data.receiverWallet).toEqual({ _id: receiver._id, walletBalance: 75 });
    }
    expect(await postings()).toBe(before + 1);
  });

  it('returns the figures of the first answer later, even if balances have changed', async () => {
    await on.fund(chain.superadmin, chain.admin, 10_00);
    const first = await send(chain.admin);
    await on.fund(chain.superadmin, chain.player, 5_00);
    const again = await send(chain.admin, { node: other });
    expect(again.status).toBe(200);
    expect(again.body.data.transactionId).toBe(first.body.data.transactionId);
    expect(again.body.data.receiverWallet).toEqual(first.body.data.receiverWallet);
    expect(again.body.data.receiver.wallet).not.toEqual(first.body.data.receiver.wallet);
  });

  it('is refused for another amount, recipient, direction or call under the same key', async () => {
    await on.fund(chain.superadmin, chain.admin, 100_00);
    const adjust = { password, adjustAmount: 2, toUserId: chain.player._id };
    expect((await send(chain.admin, { amount: 2 })).status).toBe(200);
    const before = await postings();
    const replies = [
      await send(chain.admin, { amount: 3 }),
      await send(chain.admin, { amount: 2, to: chain.master }),
      await send(chain.admin, { path: '/player/credit-adjust', body: adjust }),
      await send(chain.admin, {
        path: '/player/credit-adjust',
        body: { ...adjust, transactionType: 'debit' },
      }),
      await send(chain.admin, {
        path: `/master/${chain.master._id}/children/${chain.player._id}/credit-transfer`,
      }),
    ];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
      replies.map(() => [409, 'idempotency_key_reused']),
    );
    expect(await postings()).toBe(before);
  });

  it('belongs to the actor: another actor with the same key is not affected', async () => {
    await on.fund(chain.superadmin, chain.admin, 10_00);
    await on.fund(chain.superadmin, chain.master, 10_00);
    const before = await postings();
    const replies = [await send(chain.admin), await send(chain.master), await send(chain.superadmin)];
    expect(verdicts(replies)).toEqual([200]);
    expect(new Set(replies.map(({ body }) => body.data.transactionId)).size).toBe(3);
    // The superadmin's crosses the border, so it has two rows.
    expect(await postings()).toBe(before + 4);
  });

  it('is bound to a success only: a refused request is checked again', async () => {
    const sender = await on.open('superareamanager', chain.admin);
    const receiver = await on.open('areamanager', sender);
    expect((await send(sender, { to: receiver })).body.code).toBe('insufficient_credit');
    await on.fund(chain.superadmin, sender, 1_00);
    expect((await send(sender, { to: receiver })).status).toBe(200);
  });

  it('treats a key in upper or lower case as the same', async () => {
    await on.fund(chain.superadmin, chain.admin, 10_00);
    const first = await send(chain.admin);
    key = key.toUpperCase();
    expect((await send(chain.admin)).body.data.transactionId).toBe(first.body.data.transactionId);
  });

  it('is refused for keys that are not UUIDv7, older than a day or ahead of the clock', async () => {
    const before = await postings();
    const madeAt = (ms: number) => {
      const time = Math.trunc(ms).toString(16).padStart(12, '0');
      return `${time.slice(0, 8)}-${time.slice(8)}-7abc-8def-0123456789ab`;
    };
    const dayMs = 24 * 60 * 60 * 1000;
    const bad = [
      '',
      'x',
      crypto.randomUUID(),
      madeAt(Date.now() - dayMs - 60_000),
      madeAt(Date.now() + 11 * 60_000),
      madeAt(0),
      'ffffffff-ffff-7fff-bfff-ffffffffffff',
    ];
    for (const each of bad) {
      key = each;
      expect((await send(chain.admin)).body.code, each).toBe('invalid_idempotency_key');
    }
    expect(await postings()).toBe(before);
    await on.fund(chain.superadmin, chain.admin, 2_00);
    for (const good of [madeAt(Date.now() - dayMs + 60_000), madeAt(Date.now() + 9 * 60_000)]) {
      key = good;
      expect((await send(chain.admin)).status, good).toBe(200);
    }
  });

  it('also works for generated and retired credit', async () => {
    for (const call of ['generate', 'retire']) {
      key = uuidv7();
      const path = `/credit/${call}`;
      const body = { amount: 5, password };
      const before = await postings();
      const replies = await Promise.all(
        [on, other, on, other].map((node) => send(chain.superadmin, { path, body, node })),
      );
      expect(verdicts(replies)).toEqual([200]);
      expect(new Set(replies.map(({ raw }) => raw.toString())).size).toBe(1);
      expect(await postings()).toBe(before + 1);
      expect((await send(chain.superadmin, { path, body: { ...body, amount: 6 } })).status).toBe(409);
    }
  });
});
