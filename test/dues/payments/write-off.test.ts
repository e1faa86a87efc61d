import { describe, expect, it } from 'vitest';
import { cash, openPaymentDesk } from '#test/dues/payment-desk';
import { type Person, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation({ requestsPerSecond: 10_000 }));
const { today, openEdge, record, end, closingOf } = await openPaymentDesk(on);

describe('a due that is written off', () => {
  it('is taken off with a reason by the Reference, up to what is owed', async () => {
    const { areamanager, master, admin } = await openEdge('month');
    const paid = { ...cash, otherId: master._id };
    const { _id: id } = (await record(areamanager, paid)).body.data;
    await end(master, id, 'confirm');
    expect(await closingOf(areamanager)).toMatchObject({ closing: 100.5 });
    const writeOff = (by: Person, change: object = {}) =>
      on.call(by, 'POST', '/settlement/writeoff', {
        body: { otherId: master._id, amount: 40, reason: 'Shop closed', ownPassword: password, ...change },
      });
    expect((await writeOff(areamanager, { ownPassword: 'wrong password' })).body.code).toBe(
      'incorrect_password',
    );
    expect((await writeOff(areamanager, { reason: ' ' })).body.code).toBe('invalid_input');
    expect((await writeOff(areamanager, { amount: 100.51 })).body.code).toBe('less_owed');
    expect((await writeOff(admin)).status).toBe(404);
    expect((await writeOff(areamanager)).status).toBe(201);
    expect(await closingOf(areamanager)).toMatchObject({
      opening: 0,
      paid: -60.5,
      closing: 60.5,
      toReceive: 60.5,
    });
    const closed = await on.call(areamanager, 'DELETE', `/master/${master._id}`);
    expect([closed.status, closed.body.code]).toEqual([409, 'account_in_use']);
  });
});

describe('an account with a due', () => {
  it('cannot be deleted until nothing is owed', async () => {
    const { master, player } = await openEdge();
    const body = {
      fromDay: today,
      basis: 'result',
      plan: 'turnover',
      period: 'none',
      graceDays: 0,
      autoAcceptDays: null,
      ownPassword: password,
    };
    await on.call(master, 'PUT', `/settlement/terms/${player._id}`, { body });
    const { _id: id } = (await record(player)).body.data;
    await end(master, id, 'confirm');
    const refused = await on.call(master, 'DELETE', `/player/${player._id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'due_open']);
    const back = await record(master, { ...cash, otherId: player._id });
    await end(player, back.body.data._id, 'confirm');
    expect((await on.call(master, 'DELETE', `/player/${player._id}`)).status).toBe(200);
  });
});
