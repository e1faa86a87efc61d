import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { accountKind } from '#contract/accounts/account-kinds';
import type { Movement } from '#contract/credit/movements';
import type { Transaction } from '#contract/credit/transactions';
import { type Person, password } from '#test/support/people';
import type { Installation } from '#test/support/server/installation';
import { allDays } from '#test/support/walk-pages';

type Body = Record<string, unknown>;

/** What a clerk does with credit: moves it, reads movements, and takes them back. Amounts are points. */
export function openDesk(on: Installation) {
  const post = (who: Person, path: string, body: Body, key = uuidv7()) =>
    on.call(who, 'POST', path, { body: { password, ...body }, headers: { 'idempotency-key': key } });

  async function moved(who: Person, path: string, body: Body): Promise<string> {
    const reply = await post(who, path, body);
    expect([reply.status, reply.body.code], path).toEqual([200, undefined]);
    return reply.body.data.transactionId;
  }

  return {
    post,
    /** Moves credit down, and returns the id of the movement. */
    give: (who: Person, to: Person, amount: number, words: Body = {}) =>
      moved(who, `/${accountKind(to.kind).prefix}/credit-transfer`, {
        transferAmount: amount,
        toUserId: to._id,
        ...words,
      }),
    /** Posts a batch; amounts are points, one for each account. */
    batch: (who: Person, rows: readonly (readonly [Person, number])[], body: Body = {}, key = uuidv7()) =>
      post(
        who,
        '/credit/batch',
        { kind: 'transfer', rows: rows.map(([to, amount]) => ({ userId: to._id, amount })), ...body },
        key,
      ),
    /** Takes credit back without naming a movement. */
    take: (who: Person, from: Person, amount: number, words: Body = {}) =>
      moved(who, `/${accountKind(from.kind).prefix}/credit-adjust`, {
        adjustAmount: amount,
        toUserId: from._id,
        ...words,
      }),
    reverse: (who: Person, transferId: string, body: Body = {}, key = uuidv7()) =>
      post(who, '/credit/reverse', { transferId, ...body }, key),
    remark: (who: Person, transferId: string, text: unknown, key = uuidv7()) =>
      on.call(who, 'POST', '/credit/remark', {
        body: { transferId, text },
        headers: { 'idempotency-key': key },
      }),
    async read(who: Person, id: string): Promise<Movement> {
      const { status, body } = await on.call(who, 'GET', `/credit/movements/${id}`);
      expect(status, id).toBe(200);
      return body.data;
    },
    async list(who: Person, query: Record<string, string> = {}): Promise<Transaction[]> {
      const { status, body } = await on.call(who, 'GET', '/reports/transactionreport', {
        query: { ...allDays, movements: 'transfers', ...query },
      });
      expect(status, JSON.stringify(body)).toBe(200);
      return body.data;
    },
  };
}
