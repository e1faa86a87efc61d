import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { openChain, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation());
const chain = await openChain(on);
await on.fund(chain.superadmin, chain.admin, 1_000_00);

describe('credit', () => {
  it('moves credit from a parent to its child and records both sides', async () => {
    const before = await on.balanceOf(chain.admin);
    const reply = await on.call(chain.admin, 'POST', '/superareamanager/credit-transfer?page=1', {
      body: { password, transferAmount: 12.34, toUserId: chain.superareamanager._id },
    });
    expect(reply.status).toBe(200);
    expect(reply.body.message).toBe('Credit transfer successful!');
    expect(reply.body.data.receiverWallet).toEqual({ _id: chain.superareamanager._id, walletBalance: 12.34 });
    expect(await on.balanceOf(chain.admin)).toBe(before - 1234);
    expect(await on.balanceOf(chain.superareamanager)).toBe(1234);
  });

  it('returns the first answer for a repeated key and posts once', async () => {
    const key = uuidv7();
    const body = { password, transferAmount: 1, toUserId: chain.superareamanager._id };
    const send = () =>
      on.call(chain.admin, 'POST', '/superareamanager/credit-transfer?page=1', {
        body,
        headers: { 'idempotency-key': key },
      });
    const before = await on.balanceOf(chain.admin);
    // An account proves one password at a time, and two more wait.
    const replies = await Promise.all(Array.from({ length: 3 }, send));
    for (let at = 0; at < 4; at += 1) replies.push(await send());
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    expect(new Set(replies.map((reply) => reply.body.data.transactionId)).size).toBe(1);
    expect(await on.balanceOf(chain.admin)).toBe(before - 100);
    const other = await on.call(chain.admin, 'POST', '/superareamanager/credit-transfer?page=1', {
      body: { ...body, transferAmount: 2 },
      headers: { 'idempotency-key': key },
    });
    expect(other.status).toBe(409);
    expect(other.body.code).toBe('idempotency_key_reused');
  });
});
