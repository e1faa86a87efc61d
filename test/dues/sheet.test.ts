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
const daily = {
  fromDay: addDays(today, -2),
  basis: 'result',
  plan: 'turnover',
  period: 'day',
  graceDays: 0,
  autoAcceptDays: null,
  ownPassword: password,
};
const levels = ['superareamanager', 'areamanager', 'master', 'player'] as const;

/** The example of the specification: play 10,000, win 8,600, commissions of 4, 3, 5 and 2 %. */
async function openExample(body: object = daily) {
  const chain = await openChain(on);
  const { superadmin, admin, superareamanager, areamanager, master, player } = chain;
  const parents = {
    superareamanager: admin,
    areamanager: superareamanager,
    master: areamanager,
    player: master,
  };
  for (const level of levels) {
    const reply = await on.call(parents[level], 'PUT', `/settlement/terms/${chain[level]._id}`, { body });
    expect(reply.status).toBe(200);
  }
  const day = addDays(today, -1);
  const sums = [10_000_00, 8_600_00, 400_00, 300_00, 500_00, 200_00];
  const above = [superareamanager.id, areamanager.id, master.id];
  await on.owner.query('insert into daily_chains values ($1, $2, $3, $4, $5, 1, $6, $7, $8, $9, $10, $11)', [
    admin.id,
    day,
    ...above,
    ...sums,
  ]);
  await on.owner.query(
    `insert into daily_play values ($1, $2, 1, $3, $4, $5, $6, 400, 300, 500, 200, 1, $7, $8, $9, $10, $11, $12)`,
    [admin.id, day, player.id, ...above, ...sums],
  );
  return { superadmin, admin, superareamanager, areamanager, master, player };
}

const sheetOf = async (by: Person, query: Record<string, string> = {}) => {
  const reply = await on.call(by, 'GET', '/settlement/sheet', { query });
  expect(reply.status).toBe(200);
  return reply.body;
};

describe('the sheet of an operator', () => {
  it('has what each account below owes, and what it owes itself', async () => {
    const { superadmin, admin, superareamanager, areamanager, master, player } = await openExample();
    const dueOf = async (by: Person) => {
      const { data, totals } = await sheetOf(by);
      expect(totals.closing).toBe(data[0].closing);
      return data.map(({ username, closing }: { username: string; closing: number }) => [
        username,
        closing,
      ])[0];
    };
    expect(await dueOf(master)).toEqual([player.username, 1_200]);
    expect(await dueOf(areamanager)).toEqual([master.username, 700]);
    expect(await dueOf(superareamanager)).toEqual([areamanager.username, 400]);
    expect(await dueOf(admin)).toEqual([superareamanager.username, 0]);
    expect((await sheetOf(master)).own).toMatchObject({
      username: master.username,
      closing: -700,
      thisPeriod: -700,
    });
    expect((await sheetOf(admin)).own).toBeNull();
    expect((await sheetOf(superadmin)).data).toEqual([]);
    expect((await sheetOf(admin, { id: master._id })).data).toMatchObject([{ username: player.username }]);
  });

  it('keeps its sums when the days are settled by statements, and each statement carries on', async () => {
    const { superareamanager, areamanager, master } = await openExample();
    const before = await sheetOf(areamanager);
    expect(before.data[0]).toMatchObject({ opening: 0, thisPeriod: 700, closing: 700 });
    await issueStatements(on.databases.exports);
    const after = await sheetOf(areamanager);
    expect(after.data[0]).toMatchObject({ opening: 700, thisPeriod: 0, closing: 700, openFrom: today });
    const { body } = await on.call(areamanager, 'GET', '/settlement/all', { query: { sort: 'lastDay' } });
    const ofMaster = body.data.filter((row: { accountId: string }) => row.accountId === master._id);
    expect(ofMaster).toMatchObject([
      { lastDay: addDays(today, -1), opening: 0, due: 700, closing: 700, parent: areamanager.username },
      { lastDay: addDays(today, -2), opening: 0, due: 0, closing: 0 },
    ]);
    const read = await on.call(master, 'GET', `/settlement/${ofMaster[0]._id}`);
    expect(read.body.data).toMatchObject({
      state: 'issued',
      play: 10_000,
      win: 8_600,
      end: 1_400,
      supercom: null,
      distcom: null,
      retailcom: 500,
      usercom: 200,
      net: 700,
      share: 0,
      due: 700,
      account: { username: master.username },
      parent: { username: areamanager.username },
    });
    expect((await on.call(superareamanager, 'GET', `/settlement/${ofMaster[0]._id}`)).status).toBe(200);
    const other = await openChain(on);
    for (const by of [other.admin, other.master])
      expect((await on.call(by, 'GET', `/settlement/${ofMaster[0]._id}`)).status).toBe(404);
    const late = await on.call(areamanager, 'PUT', `/settlement/terms/${master._id}`, {
      body: { ...daily, fromDay: addDays(today, -1) },
    });
    expect(late.body.fields).toEqual({ fromDay: termsTexts.notBack });
  });

  it('has no open period after today, however late the day is that is asked for', async () => {
    const { areamanager, master } = await openExample();
    const open = async (until: string) => {
      const query = { childId: master._id, until };
      return (await on.call(areamanager, 'GET', '/settlement/preview', { query })).body.data;
    };
    expect(await open('9999-12-31')).toEqual(await open(today));
    expect(await open(addDays(today, -3))).toEqual([]);
  });

  it('keeps the days of its open periods from being cleared', async () => {
    const { admin } = await openExample();
    const clear = async () => {
      const body = { startDate: '2025-01-01', endDate: addDays(today, -1), models: ['commission'], password };
      return (await on.call(admin, 'POST', '/backup/deleterecords', { body })).body.code;
    };
    expect(await clear()).toBe('days_of_dues');
    await issueStatements(on.databases.exports);
    expect(await clear()).toBeUndefined();
  });

  it('issues no statement while a movement of credit of its days is not committed', async () => {
    const { admin, areamanager, master } = await openExample();
    await on.owner.query('begin');
    await on.owner.query(
      'select count_given($1, $2, array[$3::bigint], array[$4::bigint], array[2500::bigint])',
      [admin.id, addDays(today, -1), areamanager.id, master.id],
    );
    const issued = () => issueStatements(on.databases.exports);
    expect([await issued(), await issued()]).toEqual([0, 0]);
    await on.owner.query('commit');
    expect(await issued()).toBeGreaterThan(0);
    const { rows: found } = await on.owner.query(
      'select given from due_statements where network_id = $1 and account_id = $2 and last_day = $3',
      [admin.id, master.id, addDays(today, -1)],
    );
    expect(found).toEqual([{ given: 2500 }]);
  });

  it('issues each statement once, also from many servers at once', async () => {
    const { admin } = await openExample();
    await Promise.all(Array.from({ length: 8 }, () => issueStatements(on.databases.exports)));
    const { rows } = await on.owner.query(
      'select count(*)::int as all, count(distinct (account_id, first_day))::int as each from due_statements where network_id = $1',
      [admin.id],
    );
    expect(rows).toEqual([{ all: 8, each: 8 }]);
  });

  it('waits with a statement until the draws of its days are settled or void, and says so', async () => {
    const { admin, areamanager, master } = await openExample();
    const day = addDays(today, -1);
    await on.owner.query(
      `insert into draws (network_id, draw_id, game_id, screen, nodigit, timecount, payouts, opens_at, closes_at, ends_at, book_day, seed_hash, peaks)
       values ($1, 65537, 1, 'funtarget', 10, 60, '{900}', '2025-01-01', '2025-01-02', '2025-01-03', $2, sha256('x'), '{0}')`,
      [admin.id, day],
    );
    await issueStatements(on.databases.exports);
    const { body } = await on.call(areamanager, 'GET', '/settlement/preview', {
      query: { childId: master._id },
    });
    expect(
      body.data.map((line: { state: string; waitsFor: string; lastDay: string }) => [
        line.lastDay,
        line.state,
        line.waitsFor,
      ]),
    ).toEqual([
      [day, 'closing', day],
      [today, 'open', null],
    ]);
    expect((await sheetOf(areamanager)).data[0]).toMatchObject({
      openFrom: day,
      opening: 0,
      thisPeriod: 700,
    });
  });
});
