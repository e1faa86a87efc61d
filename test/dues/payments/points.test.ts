import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { paymentTexts } from '#contract/dues/payments';
import { addDays } from '#contract/ground/date-presets';
import { openDesk } from '#test/credit/credit-desk';
import { openPaymentDesk } from '#test/dues/payment-desk';
import { openChain, type Person, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation({ requestsPerSecond: 10_000 }));
const { today, record, end, closingOf } = await openPaymentDesk(on);
const { list } = openDesk(on);
const result = {
  fromDay: addDays(today, -2),
  basis: 'result',
  plan: 'turnover',
  period: 'month',
  graceDays: 0,
  autoAcceptDays: null,
  creditReference: 1_000,
  ownPassword: password,
};
const { plan: _, ...points } = { ...result, basis: 'points', pointPrice: 50 };

/** An area manager with credit, and its master, which owes 700 points and holds some credit. */
async function openOwing(terms: object, held: number) {
  const chain = await openChain(on);
  const { superadmin, admin, superareamanager, areamanager, master } = chain;
  await on.fund(superadmin, areamanager, 5_000_00);
  if (held > 0) await on.fund(superadmin, master, held * 100);
  const reply = await on.call(areamanager, 'PUT', `/settlement/terms/${master._id}`, { body: terms });
  expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
  await on.owner.query(
    'insert into daily_chains values ($1, $2, $3, $4, $5, 1, 1000000, 860000, 40000, 30000, 50000, 20000)',
    [admin.id, addDays(today, -1), superareamanager.id, areamanager.id, master.id],
  );
  const balances = async () => [await on.balanceOf(areamanager), await on.balanceOf(master)];
  return { ...chain, balances };
}

const reset = (by: Person, of: Person, headers: Record<string, string> = {}, body: object = { password }) =>
  on.call(by, 'POST', `/settlement/reset/${of._id}`, { body, headers });

describe('a payment in points', () => {
  const inPoints = { direction: 'paid', amount: 300, method: 'points' };

  it('moves the points and counts when the other side confirms it, both or nothing', async () => {
    const { areamanager, master, balances } = await openOwing(result, 400);
    const { body } = await record(master, inPoints);
    expect(await balances()).toEqual([5_000_00, 400_00]);
    const both = await Promise.all([1, 2].map(() => end(areamanager, body.data._id, 'confirm')));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await balances()).toEqual([5_300_00, 100_00]);
    expect(await closingOf(areamanager)).toMatchObject({ closing: 400, paid: 300 });
    expect((await list(areamanager))[0]).toMatchObject({ note: `Payment ${body.data._id}`, amount: 300 });
    const tooMuch = await record(areamanager, { ...inPoints, direction: 'received', otherId: master._id });
    const refused = await end(master, tooMuch.body.data._id, 'confirm');
    expect([refused.status, refused.body.code]).toEqual([409, 'insufficient_credit']);
    expect((await closingOf(areamanager)).closing).toBe(400);
    expect((await end(master, tooMuch.body.data._id, 'refuse', { reason: 'Too much' })).status).toBe(200);
    const back = await record(areamanager, { ...inPoints, amount: 50, otherId: master._id });
    expect((await end(master, back.body.data._id, 'confirm')).status).toBe(200);
    expect(await balances()).toEqual([5_250_00, 150_00]);
    expect((await closingOf(areamanager)).closing).toBe(450);
    expect((await on.owner.query('select * from audit_network($1)', [master.networkId])).rows).toEqual([]);
  });

  it('is not confirmed once credit given is what is owed', async () => {
    const { areamanager, master, balances } = await openOwing({ ...result, period: 'day' }, 400);
    const { body } = await record(master, inPoints);
    await on.owner.query(
      `insert into due_terms (network_id, account_id, parent_id, from_day, basis, point_price, period, grace_days,
                              actor_network_id, actor_id, actor_username)
       values ($1, $2, $3, $4, 'points', 5000, 'day', 0, 0, 1, 'x')`,
      [master.networkId, master.id, areamanager.id, today],
    );
    const refused = await end(areamanager, body.data._id, 'confirm');
    expect([refused.status, refused.body.code]).toEqual([409, 'points_owed']);
    expect(await balances()).toEqual([5_000_00, 400_00]);
  });

  it('is refused above an admin, and where credit given is what is owed', async () => {
    const { superadmin, admin } = await openOwing(result, 0);
    await on.call(superadmin, 'PUT', `/settlement/terms/${admin._id}`, { body: result });
    const above = await record(admin, inPoints);
    expect(above.body.fields).toEqual({ method: paymentTexts.pointsOverBorder });
    const { master } = await openOwing(points, 0);
    const taken = await record(master, inPoints);
    expect(taken.body.fields).toEqual({ method: paymentTexts.pointsAreTheDue });
  });
});

describe('settle and reset', () => {
  it('gives what is missing up to the credit reference, and records the payment of what is owed', async () => {
    const { areamanager, master, balances } = await openOwing(result, 400);
    const { status, body } = await reset(areamanager, master);
    expect([status, body.message]).toEqual([200, paymentTexts.reset]);
    expect(body.data).toMatchObject({
      moved: 600,
      payment: { amount: 700, isUp: true, method: 'cash', state: 'proposed', note: 'Settle and reset' },
    });
    expect(await balances()).toEqual([4_400_00, 1_000_00]);
    expect((await closingOf(areamanager)).closing).toBe(700);
    // What is recorded already is not recorded again.
    expect((await reset(areamanager, master)).body.data).toEqual({ moved: 0, payment: null });
    expect((await end(master, body.data.payment._id, 'confirm')).status).toBe(200);
    expect((await closingOf(areamanager)).closing).toBe(0);
    expect((await reset(areamanager, master)).body.data).toEqual({ moved: 0, payment: null });
  });

  it('takes back what is above the credit reference', async () => {
    const { areamanager, master, balances } = await openOwing({ ...result, creditReference: 150.5 }, 400);
    expect((await reset(areamanager, master)).body.data).toMatchObject({ moved: -249.5 });
    expect(await balances()).toEqual([5_249_50, 150_50]);
  });

  it('asks by points for what is owed above the credit reference at its price', async () => {
    const { areamanager, master } = await openOwing(points, 400);
    // Given: 400 before and 600 now, of which the credit reference stays owed.
    expect((await reset(areamanager, master)).body.data).toEqual({ moved: 600, payment: null });
    expect((await closingOf(areamanager)).closing).toBe(500);
  });

  it('is done once per key, by the Reference alone, with its password', async () => {
    const { admin, areamanager, master, balances } = await openOwing(result, 400);
    const headers = { 'idempotency-key': uuidv7() };
    const both = await Promise.all([1, 2].map(() => reset(areamanager, master, headers)));
    expect(both.map(({ body }) => body.data?.moved ?? body)).toEqual([600, 600]);
    expect(await balances()).toEqual([4_400_00, 1_000_00]);
    expect((await reset(admin, master)).status).toBe(404);
    expect((await reset(master, master)).status).toBe(404);
    const wrong = await reset(areamanager, master, {}, { password: 'wrong password' });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'incorrect_password']);
  });

  it.each([
    ['without a credit reference', { ...result, creditReference: undefined }, 'no_credit_reference'],
    ['with more than its Reference holds', { ...result, creditReference: 9_000 }, 'insufficient_credit'],
    ['above its due limit', { ...result, dueLimit: 500 }, 'credit_overdue'],
  ])('is refused for an account %s, and nothing is written', async (_name, terms, code) => {
    const { areamanager, master, balances } = await openOwing(terms, 400);
    expect((await reset(areamanager, master)).body.code).toBe(code);
    expect(await balances()).toEqual([5_000_00, 400_00]);
    const { body } = await on.call(areamanager, 'GET', '/settlement/payments');
    expect(body.data).toEqual([]);
  });
});
