import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/ground/date-presets';
import { tellLimits } from '#server/features/dues/issue-statements';
import { openPaymentDesk } from '#test/dues/payment-desk';
import { readersOf } from '#test/inbox/inbox-readers';
import { insertStatement } from '#test/support/matrix/insert-dues';
import { openChain, type Person, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation({ requestsPerSecond: 10_000 }));
const { today, record, end } = await openPaymentDesk(on);
const inbox = readersOf({ on });
const kindsIn = async (who: Person) =>
  (await inbox.read(who, { about: 'dues' })).data
    .toReversed()
    .map(({ kind, recordId, amount }) => [kind, recordId, amount]);

async function openEdge(terms: object) {
  const chain = await openChain(on);
  const { areamanager, master } = chain;
  const reply = await on.call(areamanager, 'PUT', `/settlement/terms/${master._id}`, {
    body: {
      fromDay: addDays(today, -2),
      basis: 'result',
      plan: 'turnover',
      period: 'month',
      graceDays: 0,
      autoAcceptDays: null,
      ownPassword: password,
      ...terms,
    },
  });
  expect(reply.status).toBe(200);
  return chain;
}

describe('the inboxes of an edge', () => {
  it('tell the Reference of a dispute, and the account of its answer', async () => {
    const { areamanager, master } = await openEdge({});
    const id = await insertStatement(on.owner, master, areamanager);
    const dispute = await on.call(master, 'POST', `/settlement/${id}/dispute`, {
      body: { line: 'closing', reason: 'Paid already' },
    });
    expect(await kindsIn(areamanager)).toEqual([['statement_disputed', id, 0]]);
    await on.call(areamanager, 'POST', `/settlement/disputes/${dispute.body.data._id}/answer`, {
      body: { upheld: false, reason: 'Not paid' },
    });
    expect(await kindsIn(master)).toEqual([['dispute_answered', id, 0]]);
  });

  it('tell both sides once when a due reaches a percentage of its limit, and again after it fell below', async () => {
    const { admin, superareamanager, areamanager, master } = await openEdge({
      dueLimit: 1_000,
      warnAt: [50, 80],
    });
    const look = async () => {
      await tellLimits(on.databases.exports);
      await tellLimits(on.databases.exports);
      return (await kindsIn(areamanager)).filter(([kind]) => kind === 'due_limit');
    };
    expect(await look()).toEqual([]);
    await on.owner.query('insert into daily_chains values ($1, $2, $3, $4, $5, 1, 50000, 0, 0, 0, 0, 0)', [
      admin.id,
      addDays(today, -1),
      superareamanager.id,
      areamanager.id,
      master.id,
    ]);
    const first = ['due_limit', null, 500];
    expect(await look()).toEqual([first]);
    expect(await kindsIn(master)).toEqual([first]);
    const paid = { direction: 'received', amount: 1, method: 'cash', otherId: master._id };
    const { body } = await record(areamanager, paid);
    await end(master, body.data._id, 'confirm');
    expect(await look()).toEqual([first]);
    await on.owner.query('update daily_chains set play = 90100 where network_id = $1', [admin.id]);
    expect(await look()).toEqual([first, ['due_limit', null, 900]]);
  });
});
