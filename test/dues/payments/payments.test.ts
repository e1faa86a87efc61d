import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { paymentTexts } from '#contract/dues/payments';
import { cash } from '#test/dues/payment-desk';
import { openStatementDesk } from '#test/dues/statement-desk';
import { pin } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation({ requestsPerSecond: 10_000 }));
const { openEdge, record, end, closingOf, change, letADayPass, issue } = await openStatementDesk(on);

describe('a payment between the two sides of an edge', () => {
  it('counts once the other side confirms it, and only once', async () => {
    const { areamanager, master } = await openEdge('month');
    const recorded = await record(master);
    expect([recorded.status, recorded.body.message]).toEqual([201, paymentTexts.recorded]);
    const { _id: id } = recorded.body.data;
    expect(recorded.body.data).toMatchObject({
      amount: 100.5,
      isUp: true,
      state: 'proposed',
      canEnd: 'withdraw',
      reference: 'R 7',
      note: 'Monday',
      proposer: master.username,
    });
    expect(await closingOf(areamanager)).toMatchObject({ opening: 0, paid: 0, closing: 0 });
    const own = await end(master, id, 'confirm');
    expect([own.status, own.body.code]).toEqual([409, 'wrong_side']);
    const confirmed = await Promise.all(Array.from({ length: 8 }, () => end(areamanager, id, 'confirm')));
    expect(confirmed.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await closingOf(areamanager)).toMatchObject({
      opening: 0,
      paid: 100.5,
      closing: -100.5,
      toPay: 100.5,
    });
    const { body } = await on.call(master, 'GET', '/settlement/payments');
    expect(body.data).toMatchObject([
      { _id: id, state: 'confirmed', endedBy: areamanager.username, canEnd: 'nothing' },
    ]);
  });

  it('is refused with a reason, withdrawn by the side that recorded it, or expires after 72 hours', async () => {
    const { areamanager, master } = await openEdge();
    const ids: string[] = [];
    for (let each = 0; each < 3; each += 1)
      ids.push(
        (await record(areamanager, { ...cash, otherId: master._id, direction: 'received' })).body.data._id,
      );
    const [first = '', second = '', third = ''] = ids;
    expect((await end(master, first, 'refuse', {})).body.code).toBe('invalid_input');
    expect((await end(areamanager, first, 'refuse', { reason: 'mine' })).body.message).toBe(
      paymentTexts.refuseOwn,
    );
    const refused = await end(master, first, 'refuse', { reason: 'Not received' });
    expect(refused.body.data).toMatchObject({
      state: 'refused',
      reason: 'Not received',
      endedBy: master.username,
    });
    expect((await end(master, second, 'withdraw')).body.message).toBe(paymentTexts.withdrawOther);
    expect((await end(areamanager, second, 'withdraw')).body.data).toMatchObject({ state: 'withdrawn' });
    await change('due_payments', `proposed_at = '2025-01-01' where payment_id = $1`, [third]);
    const late = await end(master, third, 'confirm');
    expect([late.status, late.body.code]).toEqual([409, 'payment_ended']);
    const { body } = await on.call(master, 'GET', '/settlement/payments');
    expect(body.data.map(({ state }: { state: string }) => state)).toEqual([
      'withdrawn',
      'refused',
      'expired',
    ]);
    expect(await closingOf(areamanager)).toMatchObject({ paid: 0, closing: 0 });
  });

  it('is confirmed on the same device by the PIN of the other side, with five wrong ones a day', async () => {
    const { areamanager, master } = await openEdge();
    const received = { ...cash, otherId: master._id, direction: 'received' };
    const { _id: id } = (await record(areamanager, received)).body.data;
    expect((await end(areamanager, id, 'confirm', { pin })).body.data).toMatchObject({ state: 'confirmed' });
    const { _id: next } = (await record(areamanager, received)).body.data;
    for (let wrong = 0; wrong < 5; wrong += 1) {
      const reply = await end(areamanager, next, 'confirm', { pin: '0001' });
      expect([reply.status, reply.body.code, reply.body.fields]).toEqual([
        403,
        'wrong_pin',
        { pin: paymentTexts.pinWrong },
      ]);
    }
    expect((await end(areamanager, next, 'confirm', { pin })).body.code).toBe('too_many_attempts');
    expect((await end(master, next, 'confirm')).status).toBe(200);
  });

  it('is between an admin and its superadmin, too', async () => {
    const { superadmin, admin } = await openEdge();
    const { _id: id } = (await record(admin)).body.data;
    expect((await end(superadmin, id, 'confirm')).body.data).toMatchObject({
      state: 'confirmed',
      parent: null,
    });
    const { body } = await on.call(superadmin, 'GET', '/settlement/payments', {
      query: { page: '1', pageSize: '10', sort: 'proposedAt', order: 'desc', state: 'confirmed' },
    });
    expect(body.data.map((row: { _id: string }) => row._id)).toContain(id);
  });

  it('is recorded with the other side only, and read by no one else', async () => {
    const { admin, areamanager, master, player } = await openEdge();
    const other = await openEdge();
    for (const [by, otherId] of [
      [master, admin._id],
      [admin, master._id],
      [areamanager, player._id],
      [other.areamanager, master._id],
      [master, master._id],
    ] as const)
      expect((await record(by, { ...cash, otherId })).status).toBe(404);
    const none = await record(player);
    expect([none.status, none.body.code]).toEqual([409, 'no_terms']);
    const { _id: id } = (await record(master)).body.data;
    for (const by of [admin, player, other.areamanager])
      expect((await end(by, id, 'confirm')).status).toBe(404);
  });

  it.each([
    ['no amount', { amount: undefined }],
    ['an amount of zero', { amount: 0 }],
    ['an amount below zero', { amount: -1 }],
    ['an amount with three decimals', { amount: 1.001 }],
    ['an unknown method', { method: 'gold' }],
    ['no direction', { direction: undefined }],
  ])('is refused with %s', async (_name, change) => {
    const { master } = await openEdge();
    const reply = await record(master, { ...cash, ...change });
    expect([reply.status, reply.body.code, Object.keys(reply.body.fields)]).toEqual([
      400,
      'invalid_input',
      Object.keys(change),
    ]);
  });

  it('makes no due larger than ten trillion points', async () => {
    const { areamanager, master } = await openEdge();
    const confirm = async (amount: number) => {
      const { _id: id } = (await record(master, { ...cash, amount })).body.data;
      return (await end(areamanager, id, 'confirm')).body.code;
    };
    expect(await confirm(10_000_000_000_000)).toBeUndefined();
    expect(await confirm(0.01)).toBe('due_too_large');
    expect(await closingOf(areamanager)).toMatchObject({ closing: -10_000_000_000_000 });
  });

  it('is recorded once for a key, and not with another amount', async () => {
    const { master } = await openEdge();
    const key = uuidv7();
    const { _id: id } = (await record(master, cash, key)).body.data;
    expect((await record(master, cash, key)).body.data._id).toBe(id);
    const other = await record(master, { ...cash, amount: 5 }, key);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
  });

  it('counts in the statement of its day, and the next one carries on', async () => {
    const { areamanager, master } = await openEdge('day');
    const { _id: id } = (await record(master)).body.data;
    await end(areamanager, id, 'confirm');
    await issue();
    const before = await on.call(areamanager, 'GET', '/settlement/all');
    expect(before.body.data[0]).toMatchObject({ paid: 0, closing: 0 });
    const open = await on.call(master, 'GET', '/settlement/preview');
    expect(open.body.data).toMatchObject([{ opening: 0, paid: 100.5, closing: -100.5 }]);
    await letADayPass();
    await issue();
    const after = await on.call(areamanager, 'GET', '/settlement/all');
    expect(after.body.data[0]).toMatchObject({ opening: 0, due: 0, paid: 100.5, closing: -100.5 });
    expect(await closingOf(areamanager)).toMatchObject({ opening: -100.5, paid: 0, closing: -100.5 });
  });
});
