import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/ground/date-presets';
import { openDesk } from '#test/credit/credit-desk';
import { cash, openPaymentDesk } from '#test/dues/payment-desk';
import { insertStatement } from '#test/support/matrix/insert-dues';
import { type Person, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation({ requestsPerSecond: 10_000 }));
const { today, openEdge, record, end } = await openPaymentDesk(on);
const { give } = openDesk(on);

describe('an account that has moved to another Reference', () => {
  it('owes each of them what counted below it', async () => {
    const { admin, superareamanager, areamanager, master, player } = await openEdge('month');
    const other = await on.open('areamanager', superareamanager);
    const second = await on.open('master', areamanager);
    const body = {
      fromDay: addDays(today, -1),
      basis: 'result',
      plan: 'turnover',
      period: 'month',
      graceDays: 0,
      autoAcceptDays: null,
      ownPassword: password,
    };
    const agree = (by: Person, of: Person) => on.call(by, 'PUT', `/settlement/terms/${of._id}`, { body });
    const play = async (above: readonly Person[], amount: number) => {
      const chain = [superareamanager.id, ...above.map(({ id }) => id)];
      const sums = [amount, 0, 0, 0, 0, 0];
      await on.owner.query(
        'insert into daily_chains values ($1, $2, $3, $4, $5, 1, $6, $7, $8, $9, $10, $11)',
        [admin.id, today, ...chain, ...sums],
      );
      await on.owner.query(
        `insert into daily_play values ($1, $2, 1, $3, $4, $5, $6, 0, 0, 0, 0, 1, $7, $8, $9, $10, $11, $12)`,
        [admin.id, today, player.id, ...chain, ...sums],
      );
    };
    const closing = async (by: Person, of: Person) => {
      const { body: sheet } = await on.call(by, 'GET', '/settlement/sheet');
      return sheet.data.find(({ _id }: { _id: string }) => _id === of._id)?.closing;
    };
    expect((await agree(master, player)).status).toBe(200);
    await play([areamanager, master], 100_00);
    await on.call(admin, 'PUT', `/master/${master._id}`, { body: { refId: other._id } });
    expect((await agree(other, master)).status).toBe(200);
    await play([other, master], 30_00);
    await on.call(admin, 'PUT', `/player/${player._id}`, { body: { refId: second._id } });
    expect((await agree(second, player)).status).toBe(200);
    await play([areamanager, second], 7_00);
    expect(await closing(areamanager, master)).toBe(100);
    expect(await closing(other, master)).toBe(30);
    expect(await closing(master, player)).toBe(130);
    expect(await closing(second, player)).toBe(7);
  });

  it('settles with its old Reference, whose statements the new one does not read', async () => {
    const { admin, superareamanager, areamanager, master } = await openEdge('month');
    const other = await on.open('areamanager', superareamanager);
    const statement = await insertStatement(on.owner, master, areamanager);
    await on.call(admin, 'PUT', `/master/${master._id}`, { body: { refId: other._id } });
    const paid = { ...cash, otherId: areamanager._id };
    const { _id: id } = (await record(master, paid)).body.data;
    expect((await end(areamanager, id, 'confirm')).status).toBe(200);
    expect((await record(other, { ...cash, otherId: master._id })).body.code).toBe('no_terms');
    const back = await record(areamanager, { ...cash, otherId: master._id });
    expect((await end(master, back.body.data._id, 'confirm')).status).toBe(200);
    for (const by of [master, areamanager, superareamanager, admin])
      expect([by.username, (await on.call(by, 'GET', `/settlement/${statement}`)).status]).toEqual([
        by.username,
        200,
      ]);
    expect((await on.call(other, 'GET', `/settlement/${statement}`)).status).toBe(404);
    const words = { line: 'paid', reason: 'Paid twice' };
    const dispute = await on.call(master, 'POST', `/settlement/${statement}/dispute`, { body: words });
    const answer = (by: Person) =>
      on.call(by, 'POST', `/settlement/disputes/${dispute.body.data._id}/answer`, {
        body: { upheld: true, amount: -5, reason: 'Counted again' },
      });
    expect((await answer(other)).status).toBe(404);
    expect((await answer(areamanager)).status).toBe(200);
    const { body } = await on.call(areamanager, 'GET', '/settlement/sheet');
    expect(body.data).toMatchObject([{ _id: master._id, corrected: -5, isPresent: false }]);
  });

  it('owes each of them for the credit that it gave', async () => {
    const { superadmin, superareamanager, areamanager, master, admin } = await openEdge();
    const other = await on.open('areamanager', superareamanager);
    for (const [by, amount] of [
      [areamanager, 100_00],
      [other, 30_00],
    ] as const)
      await on.fund(superadmin, by, amount);
    const body = {
      fromDay: today,
      basis: 'points',
      pointPrice: 90,
      period: 'month',
      graceDays: 0,
      autoAcceptDays: null,
      ownPassword: password,
    };
    const giveBy = async (by: Person, points: number) => {
      await give(by, master, points);
      await on.call(by, 'PUT', `/settlement/terms/${master._id}`, { body });
    };
    await giveBy(areamanager, 100);
    await on.call(admin, 'PUT', `/master/${master._id}`, { body: { refId: other._id } });
    await giveBy(other, 30);
    const closings = async (by: Person) =>
      (await on.call(by, 'GET', '/settlement/sheet')).body.data.map(
        ({ closing }: { closing: number }) => closing,
      );
    expect(await closings(areamanager)).toEqual([90]);
    expect(await closings(other)).toEqual([27]);
  });
});
