import { describe, expect, it } from 'vitest';
import { type Period, periodOf } from '#contract/ground/date-presets';
import type { TurnoverRow } from '#contract/reports/turnover';
import { sheetOf } from '#test/reports/play/sheet';
import { type Name, openSmallNetwork, today } from '#test/reports/play/small-network';
import type { Person } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';

const small = await forFile(openSmallNetwork());
const { world, admin, people } = small;
const body = { refId: people.A2._id };
const moved = await world.on.call(admin, 'PUT', `/master/${people.M2._id}`, { body });
expect(moved.status).toBe(200);
await world.on.owner.query('update accounts set closed_at = now(), is_active = false where account_id = $1', [
  people.P1.id,
]);

/**
 * M2 with its player P3 is moved under A2, below another super area manager, and P1 is deleted; then there is no more
 * play.
 */
describe('turnover of accounts that were moved or closed since', () => {
  const period: Period = periodOf('lastSixMonths', today);

  async function report(by: Person, subject: Name, query: Record<string, string> = {}) {
    const reply = await small.world.on.call(by, 'GET', '/reports/turnoverreport', {
      query: { id: small.people[subject]._id, ...period, ...query },
    });
    expect(reply.status).toBe(200);
    const rows = reply.body.data.map((row: TurnoverRow) => [small.nameOf(row._id), [row.net, row.isOpen]]);
    return { net: reply.body.totals.net, rows: Object.fromEntries(rows) };
  }
  const netOf = (name: Name) => sheetOf('lastSixMonths', name).at(-1);

  it('keeps earlier play below the old parent, as a row that only accounts above it can open', async () => {
    const { admin, people } = small;
    const before = { net: netOf('A3'), rows: { M2: [netOf('M2'), false] } };
    expect(await report(people.A3, 'A3')).toEqual(before);
    expect(await report(people.S1, 'A3')).toEqual(before);
    expect(await report(admin, 'A3')).toEqual({ ...before, rows: { M2: [netOf('M2'), true] } });
    expect(await report(people.S1, 'S1', { role: 'player' })).toEqual({
      net: netOf('S1'),
      rows: { P1: [netOf('P1'), false], P2: [netOf('P2'), true], P3: [netOf('P3'), false] },
    });
  });

  it('finds such a row by its username, and by nothing that has changed since', async () => {
    const { people, world } = small;
    await world.on.owner.query(
      `update accounts set phone = '4499887711', email = 'moved@example.test' where account_id = $1`,
      [people.M2._id],
    );
    const found = async (by: Person, search: string) =>
      Object.keys((await report(by, 'A3', { search })).rows);
    for (const search of ['4499887711', 'moved@', '.test'])
      expect(await found(people.A3, search)).toEqual([]);
    expect(await found(people.A3, people.M2.username)).toEqual(['M2']);
    expect(await found(small.admin, '4499887711')).toEqual(['M2']);
  });

  it('marks these rows in explanations, too', async () => {
    const { admin, people } = small;
    const explain = async (by: Person, query: Record<string, string> | typeof period) =>
      (
        await small.world.on.call(by, 'GET', '/reports/explain', {
          query: { id: people.A3._id, figure: 'playPoints', ...query },
        })
      ).body.data.rows;
    const [{ day }] = await explain(people.A3, period);
    const oneDay = { startDate: day, endDate: day };
    const [{ game }] = await explain(people.A3, oneDay);
    const party = { _id: people.M2._id, username: people.M2.username, role: 'master' };
    for (const [by, isOpen] of [
      [people.A3, false],
      [people.S1, false],
      [admin, true],
    ] as const) {
      const [row] = await explain(by, { ...oneDay, gameId: game._id });
      expect(row.account).toEqual({ ...party, isOpen });
    }
  });

  it('shows the account below the new parent without its earlier play', async () => {
    const { people } = small;
    const after = { net: netOf('A2'), rows: { M3: [netOf('M3'), true], M2: [0, true] } };
    expect(await report(people.A2, 'A2')).toEqual(after);
    expect(await report(people.S2, 'A2')).toEqual(after);
    expect(await report(people.S2, 'M2')).toEqual({ net: 0, rows: { P3: [0, true] } });
    const reply = await small.world.on.call(people.S1, 'GET', '/reports/turnoverreport', {
      query: { id: people.M2._id },
    });
    expect([reply.status, reply.body.code]).toEqual([404, 'not_found']);
  });

  it('shows all play to the account itself and to the admin above both parents', async () => {
    const { admin, people } = small;
    const whole = { net: netOf('M2'), rows: { P3: [netOf('P3'), true] } };
    expect(await report(people.M2, 'M2')).toEqual(whole);
    expect(await report(admin, 'M2')).toEqual(whole);
    const reply = await small.world.on.call(admin, 'GET', '/reports/commissionpayout', {
      query: { id: people.A2._id, role: 'master', sort: 'totalcommission' },
    });
    // Its commission is its own, under any parent.
    expect(reply.body.totals).toEqual({ totalcommission: 58, pendingCommission: 2.08 });
  });

  it('adds up at every level as before', async () => {
    for (const role of ['superareamanager', 'areamanager', 'master', 'player']) {
      const reply = await small.world.on.call(small.admin, 'GET', '/reports/turnoverreport', {
        query: { role, ...period },
      });
      const [play = 0, win = 0] = sheetOf('lastSixMonths', 'admin');
      const { playPoints, winPoints } = reply.body.totals;
      expect([playPoints, winPoints], role).toEqual([play, win]);
      const sum = reply.body.data.reduce((total: number, row: TurnoverRow) => total + row.playPoints, 0);
      expect(sum).toBe(play);
    }
  });

  it('lists a closed account, which cannot be opened', async () => {
    const { admin, people } = small;
    expect((await report(admin, 'M1')).rows.P1).toEqual([netOf('P1'), false]);
    const reply = await small.world.on.call(admin, 'GET', '/reports/turnoverreport', {
      query: { id: people.P1._id },
    });
    expect([reply.status, reply.body.code]).toEqual([404, 'not_found']);
    // A closed account without play in the period has no row.
    const day = await report(admin, 'M1', { startDate: today });
    expect(Object.keys(day.rows)).toEqual(['P2']);
  });
});
