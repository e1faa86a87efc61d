import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/ground/date-presets';
import { openStatementDesk } from '#test/dues/statement-desk';
import type { Person } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation({ requestsPerSecond: 10_000 }));
const { today, closingOf, openEdge, openStatement, change, correct, pay, letADayPass, issue } =
  await openStatementDesk(on);

const dispute = async (by: Person, id: string): Promise<string> => {
  const body = { line: 'closing', reason: 'I paid on Monday' };
  return (await on.call(by, 'POST', `/settlement/${id}/dispute`, { body })).body.data._id;
};
const reject = (by: Person, id: string) =>
  on.call(by, 'POST', `/settlement/disputes/${id}/answer`, { body: { upheld: false, reason: 'No receipt' } });
const ago = (days: number) => `${addDays(today, -days)}T12:00:00Z`;

describe('the state of a statement', () => {
  it('is never accepted by itself while it is disputed, and then so many days after the answer', async () => {
    const { areamanager, master, id, read } = await openStatement({ accept: 7 });
    const disputeId = await dispute(master, id);
    await change('due_statements', 'issued_at = $2 where statement_id = $1', [id, ago(30)]);
    expect(await read(master)).toMatchObject({ state: 'disputed', isAccepted: false });
    await reject(areamanager, disputeId);
    expect(await read(master)).toMatchObject({ state: 'issued', isAccepted: false, canAccept: true });
    const answeredAgo = (days: number) =>
      change('due_dispute_answers', 'answered_at = $2 where dispute_id = $1', [disputeId, ago(days)]);
    await answeredAgo(7);
    expect(await read(master)).toMatchObject({ state: 'issued' });
    await answeredAgo(8);
    expect(await read(master)).toMatchObject({ state: 'accepted', isAccepted: true, canAccept: false });
  });

  it('is settled once nothing is left to pay of it, and can still be accepted', async () => {
    const { areamanager, master, id, read } = await openStatement();
    await pay(master, areamanager, 99.99);
    expect(await read(master)).toMatchObject({ state: 'issued' });
    await correct(master, areamanager, -1, id);
    expect(await read(master)).toMatchObject({ state: 'settled', isAccepted: false, canAccept: true });
    const accepted = await on.call(master, 'POST', `/settlement/${id}/accept`, { body: {} });
    expect(accepted.body.data).toMatchObject({ state: 'settled', isAccepted: true, canAccept: false });
  });

  it('is settled when the Reference has paid what it owed, or a later statement leaves nothing', async () => {
    const { areamanager, master, id, read } = await openStatement();
    await pay(master, areamanager, 60);
    await pay(master, areamanager, 90);
    await letADayPass();
    await issue();
    expect(await read(master)).toMatchObject({ state: 'settled' });
    const { body } = await on.call(master, 'GET', '/settlement/all');
    const [later] = body.data;
    expect([later._id === id, later.closing, later.state]).toEqual([false, -50, 'issued']);
    const stateOf = async () => (await on.call(master, 'GET', `/settlement/${later._id}`)).body.data;
    await pay(areamanager, master, 49.99, master._id);
    expect(await stateOf()).toMatchObject({ state: 'issued', overdueDays: 0 });
    await pay(areamanager, master, 0.01, master._id);
    expect(await stateOf()).toMatchObject({ state: 'settled', overdueDays: 0 });
  });

  it('is settled when the next period took off more than was owed', async () => {
    const { admin, superareamanager, areamanager, master, id, read } = await openStatement();
    await letADayPass();
    await on.owner.query('insert into daily_chains values ($1, $2, $3, $4, $5, 1, 0, 15000, 0, 0, 0, 0)', [
      admin.id,
      addDays(today, -1),
      superareamanager.id,
      areamanager.id,
      master.id,
    ]);
    await issue();
    const { body } = await on.call(master, 'GET', '/settlement/all');
    expect(body.data).toMatchObject([
      { closing: -50, state: 'issued' },
      { _id: id, closing: 100, state: 'settled' },
      { closing: 0, state: 'settled' },
    ]);
    expect(await read(master)).toMatchObject({ state: 'settled', overdueDays: 0 });
  });

  it('is overdue after the days of grace, and not while it is disputed', async () => {
    const { areamanager, master, id, read } = await openStatement({ daysAgo: 5, grace: 3 });
    const overdue = async () => [
      (await read(areamanager)).overdueDays,
      (await closingOf(areamanager)).overdueDays,
    ];
    expect(await overdue()).toEqual([2, 2]);
    const disputeId = await dispute(master, id);
    expect(await overdue()).toEqual([0, 0]);
    await reject(areamanager, disputeId);
    expect(await overdue()).toEqual([2, 2]);
    // What is disputed does not hide a later statement.
    await letADayPass();
    await issue();
    const { body } = await on.call(master, 'GET', '/settlement/all');
    const [later] = body.data;
    await change('due_statements', 'issued_at = $2 where statement_id = $1', [later._id, ago(4)]);
    await dispute(master, id);
    expect(await overdue()).toEqual([0, 1]);
    await pay(master, areamanager, 100);
    expect(await overdue()).toEqual([0, 0]);
  });

  it('is a column of the list and a filter', async () => {
    const { areamanager, master, id } = await openStatement();
    const statesOf = async (state?: string) => {
      const query = { sort: 'lastDay', ...(state !== undefined && { state }) };
      const { body } = await on.call(areamanager, 'GET', '/settlement/all', { query });
      return body.data.map((row: { state: string }) => row.state);
    };
    expect(await statesOf()).toEqual(['issued', 'settled']);
    expect(await statesOf('issued')).toEqual(['issued']);
    expect(await statesOf('settled')).toEqual(['settled']);
    expect(await statesOf('accepted')).toEqual([]);
    const disputeId = await dispute(master, id);
    expect(await statesOf('disputed')).toEqual(['disputed']);
    await reject(areamanager, disputeId);
    await on.call(master, 'POST', `/settlement/${id}/accept`, { body: {} });
    expect(await statesOf('accepted')).toEqual(['accepted']);
    const { status } = await on.call(areamanager, 'GET', '/settlement/all', { query: { state: 'open' } });
    expect(status).toBe(400);
    const { superadmin } = await openEdge('day');
    await issue();
    const ofAdmins = await on.call(superadmin, 'GET', '/settlement/all', { query: { state: 'settled' } });
    expect(ofAdmins.body.data).toMatchObject([{ state: 'settled', parent: null }]);
  });
});
