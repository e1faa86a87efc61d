import { describe, expect, it } from 'vitest';
import { cash, openPaymentDesk } from '#test/dues/payment-desk';
import type { Person } from '#test/support/people';
import { readWorkbook } from '#test/support/readers/read-workbook';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation({ requestsPerSecond: 10_000 }));
const { today, openEdge, record, end } = await openPaymentDesk(on);
const none = { cashReceived: 0, cashPaid: 0, otherReceived: 0, otherPaid: 0 };

const paymentsOf = async (by: Person, query: Record<string, string> = {}) => {
  const { status, body } = await on.call(by, 'GET', '/reports/shiftsheet', { query });
  expect(status).toBe(200);
  return body.payments;
};

/** Moves the confirmation of a payment to a moment of today, in UTC. */
async function confirmedAt(id: string, time: string) {
  await on.owner.query('alter table due_payment_ends disable trigger insert_only');
  await on.owner.query('update due_payment_ends set ended_at = $2 where payment_id = $1', [
    id,
    `${today}T${time}:00Z`,
  ]);
  await on.owner.query('alter table due_payment_ends enable trigger insert_only');
}

describe('the payments of a shift sheet', () => {
  it('are those that both sides confirmed, cash apart, for each side in its direction', async () => {
    const { superadmin, admin, areamanager, master } = await openEdge();
    expect(await paymentsOf(master)).toEqual(none);
    const confirm = async (by: Person, other: Person, body: object) => {
      const { _id: id } = (await record(by, { ...cash, ...body })).body.data;
      expect((await end(other, id, 'confirm')).status).toBe(200);
      return id as string;
    };
    await confirm(master, areamanager, { amount: 40 });
    await confirm(master, areamanager, { amount: 2.5 });
    await confirm(areamanager, master, { otherId: master._id, amount: 7, method: 'upi' });
    await confirm(admin, superadmin, { amount: 300, method: 'bank' });
    const { _id: refused } = (await record(master, { ...cash, amount: 1 })).body.data;
    await end(areamanager, refused, 'refuse', { reason: 'no' });
    await record(master, { ...cash, amount: 5 });
    expect(await paymentsOf(master)).toEqual({ ...none, cashPaid: 42.5, otherReceived: 7 });
    expect(await paymentsOf(areamanager)).toEqual({ ...none, cashReceived: 42.5, otherPaid: 7 });
    expect(await paymentsOf(admin)).toEqual({ ...none, otherPaid: 300 });
    expect(await paymentsOf(admin, { id: master._id })).toEqual(await paymentsOf(master));
    expect((await paymentsOf(superadmin)).otherReceived).toBeGreaterThanOrEqual(300);
    const other = await openEdge();
    expect(await paymentsOf(other.superadmin)).toEqual(none);
  });

  it('are those of the times of the shift, and lines of its file only if there are any', async () => {
    const { areamanager, master } = await openEdge();
    const { _id: id } = (await record(master, { ...cash, amount: 12 })).body.data;
    const fileOf = async (by: Person) => {
      const { raw } = await on.call(by, 'GET', '/reports/shiftsheet/export');
      return (await readWorkbook(raw)).rows.filter(([block]) => block === 'Payments');
    };
    expect(await fileOf(master)).toEqual([]);
    await end(areamanager, id, 'confirm');
    await confirmedAt(id, '10:30');
    const from = (time: string, until: string) =>
      paymentsOf(master, { startDate: today, endDate: today, from: time, until });
    expect(await from('10:00', '10:30')).toEqual(none);
    expect(await from('10:30', '11:00')).toEqual({ ...none, cashPaid: 12 });
    expect(await from('11:00', '12:00')).toEqual(none);
    expect(await fileOf(master)).toEqual([['Payments', 'Cash Paid', 12]]);
    expect(await fileOf(areamanager)).toEqual([['Payments', 'Cash Received', 12]]);
  });
});
