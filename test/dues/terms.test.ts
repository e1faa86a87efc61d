import { describe, expect, it } from 'vitest';
import { termsTexts } from '#contract/dues/terms';
import { addDays } from '#contract/ground/date-presets';
import { issueStatements } from '#server/features/dues/issue-statements';
import { openChain, type Person, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation({ requestsPerSecond: 10_000 }));
const { rows: clock } = await on.owner.query<{ today: string }>(
  'select business_day(clock_timestamp())::text as today',
);
const today = clock[0]?.today ?? '';
const weekly = {
  fromDay: today,
  basis: 'result',
  plan: 'turnover',
  period: 'week',
  weekday: 1,
  graceDays: 3,
  autoAcceptDays: 7,
  ownPassword: password,
};
const shared = { ...weekly, plan: 'share', sharePercent: 20 };
const setTerms = (by: Person, of: Person, body: object) =>
  on.call(by, 'PUT', `/settlement/terms/${of._id}`, { body });
const termsOf = (by: Person, of: Person) => on.call(by, 'GET', `/settlement/terms/${of._id}`);

describe('the terms of an account with its Reference', () => {
  it('are set by an operator above it, and read by both sides with their history', async () => {
    const { superadmin, admin, areamanager, master } = await openChain(on);
    const first = await setTerms(areamanager, master, weekly);
    expect([first.status, first.body.message]).toEqual([200, termsTexts.saved]);
    const second = { ...shared, creditReference: 5_000, autoAcceptDays: null };
    expect((await setTerms(admin, master, { ...second, fromDay: addDays(today, 30) })).status).toBe(200);
    for (const by of [superadmin, admin, areamanager, master]) {
      const { body } = await termsOf(by, master);
      expect(body.data).toMatchObject({
        account: { username: master.username },
        parent: { username: areamanager.username },
        canSet: by !== master,
        openFrom: today,
        today,
      });
      expect(body.data.terms).toMatchObject([
        {
          fromDay: addDays(today, 30),
          plan: 'share',
          sharePercent: 20,
          pointPrice: null,
          creditReference: 5_000,
          autoAcceptDays: null,
          setBy: admin.username,
        },
        {
          fromDay: today,
          plan: 'turnover',
          sharePercent: null,
          weekday: 1,
          graceDays: 3,
          setBy: areamanager.username,
        },
      ]);
    }
    const { rows: logged } = await on.owner.query(
      `select subject from activity_log where action = 'dues.set-terms' and subject_id = $1 order by entry_id`,
      [master._id],
    );
    expect(logged.map(({ subject }) => subject)).toEqual([
      `Set the terms of ${master.username} from ${today}`,
      `Set the terms of ${master.username} from ${addDays(today, 30)}`,
    ]);
  });

  it('are not set by the account itself, by another branch, or without the own password', async () => {
    const { areamanager, master, player, admin } = await openChain(on);
    const other = await openChain(on);
    for (const by of [master, other.areamanager, other.admin])
      expect([by.username, (await setTerms(by, master, weekly)).status]).toEqual([by.username, 404]);
    expect((await setTerms(player, player, weekly)).status).toBe(403);
    for (const by of [other.master, other.admin, player])
      expect((await termsOf(by, master)).status).toBe(404);
    const wrong = await setTerms(areamanager, master, { ...weekly, ownPassword: 'wrong password' });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'incorrect_password']);
    expect((await termsOf(admin, master)).body.data.terms).toEqual([]);
  });

  it('do not exist for a superadmin', async () => {
    const { superadmin } = await openChain(on);
    const reply = await termsOf(superadmin, superadmin);
    expect([reply.status, reply.body.code]).toEqual([409, 'no_reference']);
  });

  const { plan: _, ...withoutPlan } = weekly;
  const { weekday: __, ...withoutWeekday } = weekly;
  it.each([
    ['a basis without a plan', withoutPlan, { plan: termsTexts.planRequired }],
    ['a plan with the basis points', { ...weekly, basis: 'points' }, { plan: termsTexts.notOfBasis }],
    ['a share without a rate', { ...weekly, plan: 'share' }, { sharePercent: termsTexts.shareRequired }],
    ['a share above 100 %', { ...shared, sharePercent: 100.01 }, { sharePercent: termsTexts.shareInvalid }],
    [
      'a share with three decimals',
      { ...shared, sharePercent: 20.001 },
      { sharePercent: termsTexts.shareInvalid },
    ],
    ['a share below zero', { ...shared, sharePercent: -1 }, { sharePercent: termsTexts.shareInvalid }],
    ['a share of a turnover', { ...weekly, sharePercent: 20 }, { sharePercent: termsTexts.notOfBasis }],
    ['a price with the basis result', { ...weekly, pointPrice: 90 }, { pointPrice: termsTexts.notOfBasis }],
    [
      'a price of zero',
      { ...withoutPlan, basis: 'points', pointPrice: 0 },
      { pointPrice: termsTexts.priceInvalid },
    ],
    ['a week without its first day', withoutWeekday, { weekday: termsTexts.weekdayRequired }],
    ['a month with a weekday', { ...weekly, period: 'month' }, { weekday: termsTexts.notOfBasis }],
    ['32 days of grace', { ...weekly, graceDays: 32 }, { graceDays: termsTexts.graceInvalid }],
    [
      'an acceptance after no day',
      { ...weekly, autoAcceptDays: 0 },
      { autoAcceptDays: termsTexts.acceptInvalid },
    ],
    [
      'a credit reference with three decimals',
      { ...weekly, creditReference: 1.001 },
      { creditReference: termsTexts.referenceInvalid },
    ],
    ['a start 63 days ago', { ...weekly, fromDay: addDays(today, -63) }, { fromDay: termsTexts.tooEarly }],
    [
      'a start after more than a year',
      { ...weekly, fromDay: addDays(today, 367) },
      { fromDay: termsTexts.tooLate },
    ],
  ])('refuse %s, and nothing is written', async (_name, body, fields) => {
    const { areamanager, master } = await openChain(on);
    const reply = await setTerms(areamanager, master, body);
    expect([reply.status, reply.body.code, reply.body.fields]).toEqual([400, 'invalid_input', fields]);
    expect((await termsOf(areamanager, master)).body.data).toMatchObject({ openFrom: null, terms: [] });
  });

  it('begin with the next period where they are worse for the account, and at once where they are not', async () => {
    const { areamanager, master } = await openChain(on);
    await setTerms(areamanager, master, { ...shared, fromDay: addDays(today, -1) });
    const { nextPeriod } = (await termsOf(areamanager, master)).body.data;
    const worse = { ...shared, sharePercent: 19.99 };
    for (const change of [
      { sharePercent: 19.99 },
      { graceDays: 2 },
      { autoAcceptDays: 6 },
      { plan: 'shareProfit' },
    ]) {
      const reply = await setTerms(areamanager, master, { ...shared, ...change });
      expect(reply.body.fields).toEqual({ fromDay: termsTexts.nextPeriod(nextPeriod) });
    }
    expect((await setTerms(areamanager, master, { ...worse, fromDay: nextPeriod })).status).toBe(200);
    expect((await setTerms(areamanager, master, { ...shared, sharePercent: 25, graceDays: 9 })).status).toBe(
      200,
    );
  });

  it('give no account a larger share than its Reference has, or a smaller one than an account below it', async () => {
    const { superareamanager, areamanager, master, player } = await openChain(on);
    expect((await setTerms(superareamanager, areamanager, shared)).status).toBe(200);
    const above = await setTerms(areamanager, master, { ...shared, sharePercent: 20.01 });
    expect(above.body.fields).toEqual({ sharePercent: termsTexts.shareAboveParent });
    expect((await setTerms(master, player, { ...shared, sharePercent: 10 })).status).toBe(200);
    const below = await setTerms(areamanager, master, { ...shared, sharePercent: 9.99 });
    expect(below.body.fields).toEqual({ sharePercent: termsTexts.shareBelowChild });
    expect((await setTerms(areamanager, master, { ...shared, sharePercent: 15 })).status).toBe(200);
    // Terms that do not hold yet count, too.
    await setTerms(superareamanager, areamanager, {
      ...shared,
      sharePercent: 18,
      fromDay: addDays(today, 60),
    });
    const later = await setTerms(areamanager, master, {
      ...shared,
      sharePercent: 19,
      fromDay: addDays(today, 7),
    });
    expect(later.body.fields).toEqual({ sharePercent: termsTexts.shareAboveParent });
  });
});

describe('a trial of terms', () => {
  const trialOf = (by: Person, of: Person, query: Record<string, string>) =>
    on.call(by, 'GET', `/settlement/terms/${of._id}/trial`, { query });

  it('tells what the last closed period would have been, beside its statement', async () => {
    const { admin, superareamanager, areamanager, master, player } = await openChain(on);
    const day = addDays(today, -1);
    await on.owner.query(
      'insert into daily_chains values ($1, $2, $3, $4, $5, 1, 1000000, 860000, 40000, 30000, 50000, 20000)',
      [admin.id, day, superareamanager.id, areamanager.id, master.id],
    );
    const shares = { basis: 'result', plan: 'share', rate: '20', period: 'day' };
    const closed = { firstDay: day, lastDay: day };
    expect((await trialOf(areamanager, master, shares)).body.data).toEqual({
      ...closed,
      due: 560,
      was: null,
    });
    const weeks = await trialOf(areamanager, master, { ...shares, period: 'week', weekday: '3' });
    expect(addDays(weeks.body.data.firstDay, 6)).toBe(weeks.body.data.lastDay);
    expect(weeks.body.data.lastDay < today).toBe(true);
    expect((await trialOf(areamanager, master, { ...shares, period: 'none' })).body.data).toBeNull();
    const { weekday: _, ...daily } = { ...weekly, period: 'day', fromDay: day };
    await setTerms(areamanager, master, daily);
    await issueStatements(on.databases.exports);
    expect((await trialOf(admin, master, shares)).body.data).toEqual({ ...closed, due: 560, was: 700 });
    const byPoints = { basis: 'points', rate: '90', period: 'day' };
    expect((await trialOf(admin, master, byPoints)).body.data).toMatchObject({ due: 0, was: 700 });
    expect((await trialOf(master, master, shares)).status).toBe(404);
    expect((await trialOf(player, player, shares)).status).toBe(403);
    expect((await trialOf(areamanager, master, { ...shares, rate: '20.001' })).status).toBe(400);
  });
});
