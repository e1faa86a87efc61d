import { describe, expect, it } from 'vitest';
import { termsTexts } from '#contract/dues/terms';
import { addDays } from '#contract/ground/date-presets';
import { issueStatements } from '#server/features/dues/issue-statements';
import { openPaymentDesk } from '#test/dues/payment-desk';
import { openChain, type Person, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation({ requestsPerSecond: 10_000 }));
const { today } = await openPaymentDesk(on);
const daily = {
  fromDay: addDays(today, -2),
  basis: 'result',
  plan: 'turnover',
  period: 'day',
  graceDays: 0,
  autoAcceptDays: null,
  ownPassword: password,
};
const setTerms = (by: Person, of: Person, body: object) =>
  on.call(by, 'PUT', `/settlement/terms/${of._id}`, { body });
const statementsOf = async ({ networkId, id }: Person) =>
  (
    await on.owner.query('select 1 from due_statements where network_id = $1 and account_id = $2', [
      networkId,
      id,
    ])
  ).rows.length;

describe('an account that comes back to its Reference', () => {
  it('gets statements again', async () => {
    const { admin, superareamanager, areamanager, master } = await openChain(on);
    const other = await on.open('areamanager', superareamanager);
    expect((await setTerms(areamanager, master, daily)).status).toBe(200);
    const moveTo = async (to: Person) =>
      expect((await on.call(admin, 'PUT', `/master/${master._id}`, { body: { refId: to._id } })).status).toBe(
        200,
      );
    const closesOn = async () =>
      (
        await on.owner.query(
          'select closes_on::text as day from due_edges where network_id = $1 and account_id = $2 and parent_id = $3',
          [master.networkId, master.id, areamanager.id],
        )
      ).rows[0].day;
    await moveTo(other);
    await issueStatements(on.databases.exports);
    expect([await statementsOf(master), await closesOn()]).toEqual([1, null]);
    await moveTo(areamanager);
    expect(await closesOn()).toBe(addDays(today, -1));
    await issueStatements(on.databases.exports);
    expect([await statementsOf(master), await closesOn()]).toEqual([2, today]);
  });
});

describe('an edge whose due would be too large', () => {
  it('stops the statements of no other one', async () => {
    const { admin, superareamanager, areamanager, master } = await openChain(on);
    await setTerms(areamanager, master, daily);
    await setTerms(superareamanager, areamanager, daily);
    await on.owner.query('insert into daily_chains values ($1, $2, $3, $4, $5, 1, 1000000, 0, 0, 0, 0, 0)', [
      admin.id,
      addDays(today, -2),
      superareamanager.id,
      areamanager.id,
      master.id,
    ]);
    await on.owner.query(
      'update due_edges set balance = 1000000000000000 where network_id = $1 and account_id = $2',
      [admin.id, areamanager.id],
    );
    await issueStatements(on.databases.exports);
    expect([await statementsOf(areamanager), await statementsOf(master)]).toEqual([0, 2]);
  });
});

describe('terms', () => {
  it('do not begin before days whose history was cleared', async () => {
    const { admin, superareamanager, areamanager, master } = await openChain(on);
    await on.owner.query('insert into daily_chains values ($1, $2, $3, $4, $5, 1, 1000000, 0, 0, 0, 0, 0)', [
      admin.id,
      addDays(today, -2),
      superareamanager.id,
      areamanager.id,
      master.id,
    ]);
    const body = { startDate: '2025-01-01', endDate: addDays(today, -2), models: ['commission'], password };
    expect((await on.call(admin, 'POST', '/backup/deleterecords', { body })).body.code).toBeUndefined();
    await expect
      .poll(
        async () =>
          (await on.owner.query('select 1 from cleared_files where network_id = $1', [admin.id])).rows.length,
      )
      .toBeGreaterThan(0);
    const reply = await setTerms(areamanager, master, daily);
    expect(reply.body.fields).toEqual({ fromDay: termsTexts.cleared });
    expect((await setTerms(areamanager, master, { ...daily, fromDay: addDays(today, -1) })).status).toBe(200);
  });
});
