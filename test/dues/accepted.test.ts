import { describe, expect, it } from 'vitest';
import { statementTexts } from '#contract/dues/statements';
import { addDays } from '#contract/ground/date-presets';
import { cash, openPaymentDesk } from '#test/dues/payment-desk';
import { insertStatement } from '#test/support/matrix/insert-dues';
import { openChain, type Person, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation({ requestsPerSecond: 10_000 }));
const { today, record, end, closingOf } = await openPaymentDesk(on);

/** A statement by which the master owes 100 points, issued some days ago, by terms with these days. */
async function openStatement({
  daysAgo,
  grace,
  accept,
}: {
  daysAgo: number;
  grace: number;
  accept: number | null;
}) {
  const { areamanager, master, admin } = await openChain(on);
  const body = {
    fromDay: addDays(today, -1),
    basis: 'result',
    plan: 'turnover',
    period: 'month',
    graceDays: 0,
    autoAcceptDays: null,
    ownPassword: password,
  };
  await on.call(areamanager, 'PUT', `/settlement/terms/${master._id}`, { body });
  const id = await insertStatement(on.owner, master, areamanager);
  const change = async (table: string, set: string, values: unknown[]) => {
    await on.owner.query(`alter table ${table} disable trigger insert_only`);
    await on.owner.query(`update ${table} set ${set} where network_id = $1`, [master.networkId, ...values]);
    await on.owner.query(`alter table ${table} enable trigger insert_only`);
  };
  await change('due_statements', 'closing = 10000, issued_at = $2', [
    `${addDays(today, -daysAgo)}T12:00:00Z`,
  ]);
  await change('due_terms', 'grace_days = $2, accept_days = $3', [grace, accept]);
  const read = async (by: Person) => (await on.call(by, 'GET', `/settlement/${id}`)).body.data;
  return { id, read, areamanager, master, admin };
}

describe('a statement', () => {
  it('is accepted by its account, once, and not by its Reference', async () => {
    const { id, read, areamanager, master, admin } = await openStatement({
      daysAgo: 0,
      grace: 0,
      accept: null,
    });
    expect(await read(master)).toMatchObject({ state: 'issued', canAccept: true, acceptedBy: null });
    expect(await read(areamanager)).toMatchObject({ state: 'issued', canAccept: false });
    const accept = (by: Person) => on.call(by, 'POST', `/settlement/${id}/accept`, { body: {} });
    for (const by of [areamanager, admin])
      expect((await accept(by)).body).toMatchObject({
        code: 'wrong_side',
        message: statementTexts.acceptOther,
      });
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(master)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await read(areamanager)).toMatchObject({ state: 'accepted', acceptedBy: master.username });
  });

  it('counts as accepted after the days of its terms', async () => {
    const late = await openStatement({ daysAgo: 8, grace: 0, accept: 7 });
    expect(await late.read(late.master)).toMatchObject({
      state: 'accepted',
      canAccept: false,
      acceptedBy: null,
    });
    const last = await openStatement({ daysAgo: 7, grace: 0, accept: 7 });
    expect(await last.read(last.master)).toMatchObject({ state: 'issued' });
  });

  it('is overdue after the days of grace until it is paid', async () => {
    const { areamanager, master } = await openStatement({ daysAgo: 5, grace: 3, accept: null });
    expect(await closingOf(areamanager)).toMatchObject({ overdueDays: 2 });
    const pay = async (amount: number) => {
      const { _id: id } = (await record(master, { ...cash, amount })).body.data;
      await end(areamanager, id, 'confirm');
    };
    await pay(99.99);
    expect(await closingOf(areamanager)).toMatchObject({ overdueDays: 2 });
    await pay(0.01);
    expect(await closingOf(areamanager)).toMatchObject({ overdueDays: 0 });
    // A later statement with something left to pay does not make the first one younger.
    const late = await openStatement({ daysAgo: 5, grace: 3, accept: null });
    const next = await insertStatement(on.owner, late.master, late.areamanager);
    await on.owner.query('alter table due_statements disable trigger insert_only');
    await on.owner.query(`update due_statements set closing = 20000 where statement_id = $1`, [next]);
    await on.owner.query('alter table due_statements enable trigger insert_only');
    expect(await closingOf(late.areamanager)).toMatchObject({ overdueDays: 2 });
    const inTime = await openStatement({ daysAgo: 3, grace: 3, accept: null });
    expect(await closingOf(inTime.areamanager)).toMatchObject({ overdueDays: 0 });
  });
});
