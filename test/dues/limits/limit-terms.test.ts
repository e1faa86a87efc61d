import { describe, expect, it } from 'vitest';
import { termsTexts } from '#contract/dues/terms';
import { addDays } from '#contract/ground/date-presets';
import { openPaymentDesk } from '#test/dues/payment-desk';
import { openChain, type Person, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation({ requestsPerSecond: 10_000 }));
const { today } = await openPaymentDesk(on);
const monthly = {
  fromDay: today,
  basis: 'result',
  plan: 'turnover',
  period: 'month',
  graceDays: 3,
  autoAcceptDays: 7,
  ownPassword: password,
};
const raise = { amount: 200, until: addDays(today, 3), reason: 'Festival week' };
const limited = { ...monthly, dueLimit: 1_000, warnAt: [50, 80, 100], increase: raise };
const setTerms = (by: Person, of: Person, body: object) =>
  on.call(by, 'PUT', `/settlement/terms/${of._id}`, { body });
const termsOf = async (by: Person, of: Person) =>
  (await on.call(by, 'GET', `/settlement/terms/${of._id}`)).body.data;

describe('the limit in terms', () => {
  it('is seen by both sides with its warnings, its increase and what follows', async () => {
    const { areamanager, master } = await openChain(on);
    expect((await setTerms(areamanager, master, { ...limited, whenOverdue: 'stop-giving' })).status).toBe(
      200,
    );
    for (const by of [areamanager, master])
      expect((await termsOf(by, master)).terms).toMatchObject([
        { dueLimit: 1_000, warnAt: [50, 80, 100], increase: raise, whenOverdue: 'stop-giving' },
      ]);
    const plain = await openChain(on);
    await setTerms(plain.areamanager, plain.master, monthly);
    expect((await termsOf(plain.master, plain.master)).terms).toMatchObject([
      { dueLimit: null, warnAt: [], increase: null, whenOverdue: 'nothing' },
    ]);
  });

  const year = addDays(today, 367);
  it.each([
    ['a limit below zero', { dueLimit: -1 }, { dueLimit: termsTexts.limitInvalid }],
    ['a limit with three decimals', { dueLimit: 1.001 }, { dueLimit: termsTexts.limitInvalid }],
    [
      'a warning without a limit',
      { dueLimit: undefined, increase: undefined },
      { warnAt: termsTexts.limitRequired },
    ],
    ['four warnings', { warnAt: [10, 20, 30, 40] }, { warnAt: termsTexts.warnInvalid }],
    ['warnings in another order', { warnAt: [80, 50] }, { warnAt: termsTexts.warnInvalid }],
    ['one warning twice', { warnAt: [80, 80] }, { warnAt: termsTexts.warnInvalid }],
    ['a warning at 0 %', { warnAt: [0] }, { 'warnAt.0': termsTexts.warnInvalid }],
    ['a warning above 100 %', { warnAt: [101] }, { 'warnAt.0': termsTexts.warnInvalid }],
    [
      'an increase without a limit',
      { dueLimit: undefined, warnAt: [] },
      { 'increase.amount': termsTexts.limitRequired },
    ],
    [
      'an increase of zero',
      { increase: { ...raise, amount: 0 } },
      { 'increase.amount': termsTexts.increaseInvalid },
    ],
    [
      'an increase without a reason',
      { increase: { ...raise, reason: ' ' } },
      { 'increase.reason': 'Reason is required' },
    ],
    [
      'an increase that ends before the terms begin',
      { increase: { ...raise, until: addDays(today, -1) } },
      { 'increase.until': termsTexts.increaseEnded },
    ],
    [
      'an increase for more than a year',
      { increase: { ...raise, until: year } },
      { 'increase.until': termsTexts.increaseLong },
    ],
  ])('is refused with %s, and nothing is written', async (_name, change, fields) => {
    const { areamanager, master } = await openChain(on);
    const reply = await setTerms(areamanager, master, { ...limited, ...change });
    expect([reply.status, reply.body.code, reply.body.fields]).toEqual([400, 'invalid_input', fields]);
    expect((await termsOf(areamanager, master)).terms).toEqual([]);
  });

  it('becomes lower with the next period only, and higher at once', async () => {
    const { areamanager, master } = await openChain(on);
    await setTerms(areamanager, master, limited);
    const { nextPeriod } = await termsOf(areamanager, master);
    for (const worse of [
      { dueLimit: 999.99 },
      { increase: undefined },
      { increase: { ...raise, amount: 199.99 } },
      { increase: { ...raise, until: addDays(today, 2) } },
      { whenOverdue: 'stop-giving' },
    ]) {
      const reply = await setTerms(areamanager, master, { ...limited, ...worse });
      expect(reply.body.fields, JSON.stringify(worse)).toEqual({
        fromDay: termsTexts.nextPeriod(nextPeriod),
      });
    }
    for (const better of [
      { dueLimit: 1_200, increase: undefined },
      { dueLimit: 1_300, increase: undefined, warnAt: [] },
      { dueLimit: undefined, increase: undefined, warnAt: [] },
    ])
      expect((await setTerms(areamanager, master, { ...limited, ...better })).status).toBe(200);
    const lower = { ...limited, dueLimit: 1, increase: undefined, fromDay: nextPeriod };
    expect((await setTerms(areamanager, master, lower)).status).toBe(200);
  });

  it('may change within a period, which goes on', async () => {
    const { areamanager, master } = await openChain(on);
    const first = addDays(today, -40);
    const { increase: _, ...lower } = { ...limited, period: 'half-month', fromDay: first };
    await setTerms(areamanager, master, lower);
    const periods = async () => {
      const query = { childId: master._id };
      const { body } = await on.call(areamanager, 'GET', '/settlement/preview', { query });
      return body.data.map((line: { firstDay: string }) => line.firstDay);
    };
    const before = await periods();
    expect((await setTerms(areamanager, master, { ...limited, period: 'half-month' })).status).toBe(200);
    expect(await periods()).toEqual(before);
    expect((await termsOf(areamanager, master)).terms).toHaveLength(2);
    // Another way to settle begins another period.
    await setTerms(areamanager, master, { ...limited, period: 'half-month', graceDays: 9 });
    expect(await periods()).toEqual(before.includes(today) ? before : [...before, today]);
  });
});
