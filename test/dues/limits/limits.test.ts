import { describe, expect, it } from 'vitest';
import { accountKind } from '#contract/accounts/account-kinds';
import { addDays } from '#contract/ground/date-presets';
import { issueStatements } from '#server/features/dues/issue-statements';
import { openDesk } from '#test/credit/credit-desk';
import { openPaymentDesk } from '#test/dues/payment-desk';
import { openChain, type Person, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation({ requestsPerSecond: 10_000 }));
const { post, take, reverse, batch } = openDesk(on);
const { today, record, end } = await openPaymentDesk(on);
const result = {
  fromDay: addDays(today, -2),
  basis: 'result',
  plan: 'turnover',
  period: 'day',
  graceDays: 0,
  autoAcceptDays: null,
  ownPassword: password,
};
const { plan: _, ...byPoints } = { ...result, basis: 'points', fromDay: today, period: 'month' };

const setTerms = async (by: Person, of: Person, body: object) => {
  const reply = await on.call(by, 'PUT', `/settlement/terms/${of._id}`, { body });
  expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
};

/** Gives credit by a transfer; returns the answer. */
const give = (by: Person, to: Person, amount: number) =>
  post(by, `/${accountKind(to.kind).prefix}/credit-transfer`, { transferAmount: amount, toUserId: to._id });

/** A chain with credit on every level, whose master owes its Reference 700 points for yesterday. */
async function openOwing(terms: object) {
  const chain = await openChain(on);
  const { superadmin, admin, superareamanager, areamanager, master, player } = chain;
  await on.fund(superadmin, admin, 100_000_00);
  for (const to of [superareamanager, areamanager, master]) await on.fund(superadmin, to, 10_000_00);
  await setTerms(areamanager, master, { ...result, ...terms });
  await on.owner.query(
    'insert into daily_chains values ($1, $2, $3, $4, $5, 1, 1000000, 860000, 40000, 30000, 50000, 20000)',
    [admin.id, addDays(today, -1), superareamanager.id, areamanager.id, master.id],
  );
  return { superadmin, admin, superareamanager, areamanager, master, player };
}
const overLimit = ({ username }: Person) => ({
  code: 'credit_overdue',
  message: `${username} owes 700.00 of at most 500.00, so it and the accounts below it get no credit`,
});

describe('a due above its limit', () => {
  it('refuses credit to the account and its branch from everyone above it, in each way', async () => {
    const { superadmin, admin, areamanager, master, player } = await openOwing({ dueLimit: 500 });
    const before = await on.balanceOf(master);
    for (const by of [areamanager, admin, superadmin])
      for (const to of [master, player])
        expect(await give(by, to, 1)).toMatchObject({ status: 409, body: overLimit(master) });
    const rows = await batch(admin, [
      [areamanager, 1],
      [player, 1],
    ]);
    expect(rows.body).toMatchObject({
      code: 'rows_refused',
      fields: { 'rows.1': overLimit(master).message },
    });
    expect(Object.keys(rows.body.fields)).toEqual(['rows.1']);
    expect([await on.balanceOf(master), await on.balanceOf(player)]).toEqual([before, 0]);
  });

  it('never stops credit taken back, its reversal, or credit that the account gives itself', async () => {
    const { superadmin, areamanager, master, player } = await openOwing({ dueLimit: 500 });
    expect((await give(master, player, 5)).status).toBe(200);
    for (const by of [areamanager, superadmin]) await take(by, master, 10);
    const taken = await take(areamanager, master, 20);
    expect((await reverse(areamanager, taken)).status).toBe(200);
    expect((await give(areamanager, master, 1)).status).toBe(409);
  });

  it('allows credit again once it is paid down to the limit, or while the limit is raised', async () => {
    const { areamanager, master } = await openOwing({ dueLimit: 500 });
    const paid = { direction: 'received', amount: 200, method: 'cash', otherId: master._id };
    const { body } = await record(areamanager, paid);
    expect((await give(areamanager, master, 1)).status).toBe(409);
    expect((await end(master, body.data._id, 'confirm')).status).toBe(200);
    expect((await give(areamanager, master, 1)).status).toBe(200);

    const raised = await openOwing({ dueLimit: 500 });
    const increase = { amount: 200, until: today, reason: 'Festival week' };
    await setTerms(raised.areamanager, raised.master, {
      ...result,
      fromDay: today,
      dueLimit: 500,
      increase,
    });
    expect((await give(raised.areamanager, raised.master, 1)).status).toBe(200);
    const ended = await openOwing({ dueLimit: 500, increase: { ...increase, until: addDays(today, -1) } });
    expect((await give(ended.areamanager, ended.master, 1)).status).toBe(409);
  });
});

describe('an overdue statement', () => {
  it('stops credit if its terms say so, until it is paid', async () => {
    const { areamanager, master } = await openOwing({ whenOverdue: 'stop-giving' });
    expect((await give(areamanager, master, 1)).status).toBe(200);
    await issueStatements(on.databases.exports);
    await on.owner.query('alter table due_statements disable trigger insert_only');
    await on.owner.query('update due_statements set issued_at = $2 where network_id = $1', [
      master.networkId,
      `${addDays(today, -2)}T12:00:00Z`,
    ]);
    await on.owner.query('alter table due_statements enable trigger insert_only');
    expect((await give(areamanager, master, 1)).body).toMatchObject({
      code: 'credit_overdue',
      message: `A statement of ${master.username} is overdue, so it and the accounts below it get no credit: it owes 700.00`,
    });
    const { body } = await record(areamanager, {
      direction: 'received',
      amount: 700,
      method: 'cash',
      otherId: master._id,
    });
    await end(master, body.data._id, 'confirm');
    expect((await give(areamanager, master, 1)).status).toBe(200);
  });
});

describe('the limit of a due by points', () => {
  it('leaves room for what fits below it at the price, over the border and inside a network', async () => {
    const { superadmin, admin } = await openChain(on);
    await on.fund(superadmin, superadmin, 10_000_00);
    await setTerms(superadmin, admin, { ...byPoints, pointPrice: 50, dueLimit: 1_000 });
    expect((await give(superadmin, admin, 1_500)).status).toBe(200);
    const refused = await give(superadmin, admin, 500.01);
    expect([refused.body.code, refused.body.message]).toEqual([
      'credit_overdue',
      `At most 500.00 can be given: more would lift what ${admin.username} owes above its due limit`,
    ]);
    expect((await give(superadmin, admin, 500)).status).toBe(200);
    await take(superadmin, admin, 1);
    expect((await give(superadmin, admin, 1.01)).status).toBe(409);
    expect((await give(superadmin, admin, 1)).status).toBe(200);
  });

  it('is one for all accounts of the branch, row by row and for callers at once', async () => {
    const { superadmin, areamanager, admin, master, player } = await openChain(on);
    const second = await on.open('player', master);
    for (const to of [admin, areamanager, master]) await on.fund(superadmin, to, 1_000_00);
    // The credit of today is a part of the due.
    await setTerms(areamanager, master, { ...byPoints, dueLimit: 1_300 });
    const rows = (amounts: [number, number]) =>
      batch(admin, [
        [player, amounts[0]],
        [second, amounts[1]],
      ]);
    const refused = await rows([200, 101]);
    expect(refused.body.fields).toEqual({
      'rows.1': `At most 300.00 can be given: more would lift what ${master.username} owes above its due limit`,
    });
    expect((await rows([100, 100])).status).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (__, at) => give(at % 2 ? admin : areamanager, at % 3 ? player : second, 30)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
    const { body } = await on.call(areamanager, 'GET', '/settlement/sheet');
    expect(body.data[0]).toMatchObject({
      closing: 1_290,
      dueLimit: 1_300,
      limitShare: 99.23,
      isOverLimit: false,
    });
  });
});

describe('the sheet', () => {
  it('has the share of each limit, and shows only what is over it, overdue or settled today', async () => {
    const { areamanager, master } = await openOwing({ dueLimit: 500 });
    const other = await on.open('master', areamanager);
    await setTerms(areamanager, other, { ...result, dueLimit: 0 });
    const shown = async (show?: string) => {
      const query: Record<string, string> = show === undefined ? {} : { show };
      const { body } = await on.call(areamanager, 'GET', '/settlement/sheet', { query });
      return body.data.map(({ username }: { username: string }) => username);
    };
    const { body } = await on.call(areamanager, 'GET', '/settlement/sheet');
    expect(body.data).toMatchObject(
      [
        { username: master.username, dueLimit: 500, limitShare: 140, isOverLimit: true },
        { username: other.username, dueLimit: 0, limitShare: null, isOverLimit: false },
      ].sort((a, b) => a.username.localeCompare(b.username)),
    );
    expect(await shown('over-limit')).toEqual([master.username]);
    expect(await shown('settled-today')).toEqual([]);
    const paid = { direction: 'received', amount: 700, method: 'cash', otherId: master._id };
    const payment = await record(areamanager, paid);
    await end(master, payment.body.data._id, 'confirm');
    expect(await shown('over-limit')).toEqual([]);
    expect(await shown('settled-today')).toEqual([master.username]);
    expect(await shown('overdue')).toEqual([]);
  });
});
