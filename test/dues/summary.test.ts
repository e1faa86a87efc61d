import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/ground/date-presets';
import { issueStatements } from '#server/features/dues/issue-statements';
import { cash, openPaymentDesk } from '#test/dues/payment-desk';
import { openChain, type Person, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation({ requestsPerSecond: 10_000 }));
const { today, record, end } = await openPaymentDesk(on);
const yesterday = addDays(today, -1);

const terms = {
  fromDay: yesterday,
  basis: 'result',
  plan: 'turnover',
  period: 'month',
  graceDays: 0,
  autoAcceptDays: null,
  ownPassword: password,
};
const agree = async (above: Person, of: Person, change: object = {}) =>
  expect(
    (await on.call(above, 'PUT', `/settlement/terms/${of._id}`, { body: { ...terms, ...change } })).status,
  ).toBe(200);

type Line = Record<'toReceive' | 'toPay' | 'thisPeriod' | 'overdueDays', number>;
const read = async (by: Person) => (await on.call(by, 'GET', '/settlement/summary')).body.data;

/** The sums of the lines of a sheet, in hundredths, added up here. */
async function sumsOf(by: Person) {
  const { data, own } = (await on.call(by, 'GET', '/settlement/sheet')).body as {
    data: Line[];
    own: Line | null;
  };
  const sum = (lines: readonly Line[], name: keyof Line) =>
    lines.reduce((total, line) => total + Math.round(line[name] * 100), 0) / 100;
  const all = own === null ? data : [...data, own];
  const overdue = data.filter(({ overdueDays }) => overdueDays > 0);
  return {
    today,
    toReceive: sum(all, 'toReceive'),
    toPay: sum(all, 'toPay'),
    overdue: { accounts: overdue.length, amount: sum(overdue, 'toReceive') },
    earned: sum(all, 'thisPeriod'),
    own,
  };
}

describe('the summary of what an operator has to receive and to pay', () => {
  it('has what each level earns in the example of the specification', async () => {
    const chain = await openChain(on);
    const { admin, superareamanager, areamanager, master, player } = chain;
    const edges = [
      [admin, superareamanager],
      [superareamanager, areamanager],
      [areamanager, master],
      [master, player],
    ] as const;
    for (const [above, below] of edges) await agree(above, below);
    const sums = [10_000_00, 8_600_00, 400_00, 300_00, 500_00, 200_00];
    const above = [superareamanager.id, areamanager.id, master.id];
    await on.owner.query(
      'insert into daily_chains values ($1, $2, $3, $4, $5, 1, $6, $7, $8, $9, $10, $11)',
      [admin.id, yesterday, ...above, ...sums],
    );
    await on.owner.query(
      `insert into daily_play values ($1, $2, 1, $3, $4, $5, $6, 400, 300, 500, 200, 1, $7, $8, $9, $10, $11, $12)`,
      [admin.id, yesterday, player.id, ...above, ...sums],
    );
    expect(await read(master)).toMatchObject({ toReceive: 1_200, toPay: 700, earned: 500 });
    expect(await read(areamanager)).toMatchObject({ toReceive: 700, toPay: 400, earned: 300 });
    expect(await read(superareamanager)).toMatchObject({ toReceive: 400, toPay: 0, earned: 400 });
    expect(await read(admin)).toMatchObject({ toReceive: 0, toPay: 0, earned: 0, own: null });
    // A player has its own line only.
    expect(await read(player)).toMatchObject({ toReceive: 0, toPay: 1_200, own: { closing: -1_200 } });
  });

  it('equals the sums of the sheet, with payments both ways, overdue accounts and moved ones', async () => {
    const { superadmin, admin, superareamanager, areamanager, master } = await openChain(on);
    const other = await on.open('areamanager', superareamanager);
    await agree(superadmin, admin);
    await agree(superareamanager, areamanager, { plan: 'share', sharePercent: 90 });
    const masters = [master];
    for (let nth = 1; nth < 6; nth += 1) masters.push(await on.open('master', areamanager));
    for (const [nth, each] of masters.entries()) {
      await agree(areamanager, each, {
        period: nth < 3 ? 'day' : 'month',
        ...(nth % 2 === 1 && { plan: 'share', sharePercent: 33.33 }),
      });
      await on.owner.query(
        `insert into daily_chains select $1, d, $2, $3, $4, 1, $5, $6, 3, 5, 7, 11 from unnest(array[$7, $8]::date[]) d`,
        [
          admin.id,
          superareamanager.id,
          areamanager.id,
          each.id,
          777_77 * (nth + 1),
          1_234_56 * nth,
          yesterday,
          today,
        ],
      );
    }
    await issueStatements(on.databases.exports);
    await on.owner.query('alter table due_statements disable trigger insert_only');
    await on.owner.query('update due_statements set issued_at = $2 where account_id = any ($1)', [
      masters.slice(0, 3).map(({ id }) => id),
      `${addDays(today, -3)}T12:00:00Z`,
    ]);
    await on.owner.query('alter table due_statements enable trigger insert_only');
    for (const [nth, each] of masters.entries()) {
      const body = {
        ...cash,
        otherId: each._id,
        direction: nth % 2 === 0 ? 'received' : 'paid',
        amount: 10.1 + nth,
      };
      const { _id: id } = (await record(areamanager, body)).body.data;
      expect((await end(each, id, 'confirm')).status).toBe(200);
    }
    const moved = masters[5];
    await on.call(admin, 'PUT', `/master/${moved?._id}`, { body: { refId: other._id } });
    for (const by of [superadmin, admin, superareamanager, areamanager, other, master])
      expect(await read(by)).toEqual(await sumsOf(by));
    const found = await read(areamanager);
    expect(found.overdue.accounts).toBeGreaterThan(0);
    expect([found.toReceive > 0, found.toPay > 0, found.earned !== 0]).toEqual([true, true, true]);
  });
});
