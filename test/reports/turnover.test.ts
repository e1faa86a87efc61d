import { describe, expect, it } from 'vitest';
import { type Period, periodOf } from '#contract/ground/date-presets';
import { type FigureName, figureNames, type TurnoverRow } from '#contract/reports/turnover';
import { below, levels, presetNames, reachOf, sheetOf } from '#test/reports/play/sheet';
import { type Name, openSmallNetwork, today } from '#test/reports/play/small-network';
import type { Person } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';

type Party = Name | 'admin';
const operators: Party[] = ['admin', 'S0', 'S1', 'S2', 'A1', 'A2', 'A3', 'M1', 'M2', 'M3'];
const whole: Period = { startDate: '2023-09-04', endDate: today };

/** The eight figures of the sheet, in its order. */
const eight = (row: Omit<TurnoverRow, '_id' | 'username' | 'role' | 'isOpen'>) => [
  row.playPoints,
  row.winPoints,
  row.endPoints,
  row.supercom,
  row.distcom,
  row.retailcom,
  row.usercom,
  row.net,
];

const small = await forFile(openSmallNetwork());

describe('the turnover report', () => {
  const personOf = (name: Party): Person => (name === 'admin' ? small.admin : small.people[name]);
  async function report(by: Person, query: Record<string, string>) {
    const reply = await small.world.on.call(by, 'GET', '/reports/turnoverreport', { query });
    expect(reply.status, JSON.stringify(query)).toBe(200);
    return reply.body;
  }
  const named = (rows: TurnoverRow[]) =>
    Object.fromEntries(rows.map((row) => [small.nameOf(row._id), eight(row)]));

  it.each(presetNames)(
    'has the figures of the sheet for every viewer, at every level, %s',
    async (preset) => {
      const period = periodOf(preset, today);
      let reports = 0;
      for (const viewer of operators) {
        for (const subject of reachOf(viewer)) {
          for (const level of levels) {
            const members = below[subject][level];
            if (members === undefined) continue;
            const { _id: id, kind } = personOf(subject);
            const found = await report(personOf(viewer), { id, role: level, ...period });
            const expected = Object.fromEntries(members.map((name) => [name, sheetOf(preset, name)]));
            expect(named(found.data), `${viewer} ${subject} ${level}`).toEqual(expected);
            expect(eight(found.totals)).toEqual(sheetOf(preset, subject));
            expect(found).toMatchObject({ ...period, role: level, subject: { _id: id, role: kind } });
            expect(found.data.every((row: TurnoverRow) => row.isOpen && row.role === level)).toBe(true);
            reports += 1;
          }
        }
      }
      expect(reports).toBeGreaterThan(50);
    },
  );

  it('shows the next level by default, or for the role of the subject itself', async () => {
    for (const query of [{}, { role: 'admin' }, { id: small.admin._id, role: 'admin' }] as Record<
      string,
      string
    >[]) {
      const found = await report(small.admin, { ...query, ...whole });
      expect([found.role, Object.keys(named(found.data)).sort()]).toEqual([
        'superareamanager',
        ['S0', 'S1', 'S2'],
      ]);
    }
    const own = await report(small.people.M1, { ...whole });
    expect([own.role, Object.keys(named(own.data)).sort()]).toEqual(['player', ['P1', 'P2']]);
  });

  it('shows a superadmin every admin, and any level of all networks', async () => {
    const period = periodOf('lastSixMonths', today);
    const admins = await report(small.superadmin, { ...period });
    expect([admins.role, named(admins.data)]).toEqual([
      'admin',
      { admin: sheetOf('lastSixMonths', 'admin') },
    ]);
    for (const level of levels) {
      const found = await report(small.superadmin, { role: level, ...period });
      const members = below.admin[level] ?? [];
      expect(named(found.data)).toEqual(
        Object.fromEntries(members.map((name) => [name, sheetOf('lastSixMonths', name)])),
      );
      expect(eight(found.totals)).toEqual(sheetOf('lastSixMonths', 'admin'));
    }
  });

  it('covers today by default: there is no play on the real current day', async () => {
    const found = await report(small.admin, {});
    expect(found.startDate).toBe(found.endDate);
    expect(eight(found.totals)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    const { rows } = await small.world.on.owner.query('select business_day(clock_timestamp()) as day');
    expect(rows[0].day >= found.endDate).toBe(true);
    const one = await report(small.admin, { endDate: '2024-02-29' });
    expect([one.startDate, eight(one.totals)]).toEqual(['2024-02-29', sheetOf('lastMonth', 'admin')]);
  });

  it('counts tickets', async () => {
    const found = await report(small.admin, { role: 'player', ...whole });
    const tickets = Object.fromEntries(
      found.data.map((row: TurnoverRow) => [small.nameOf(row._id), row.tickets]),
    );
    expect(tickets).toEqual({ P0: 0, P1: 5, P2: 2, P3: 3, P4: 2, P5: 0 });
    expect(found.totals.tickets).toBe(12);
  });

  it('is paged, sorted by every column with ties broken by id, and totalled over the whole filter', async () => {
    const query = { role: 'player', ...whole };
    const all = await report(small.admin, query);
    expect(all.pagination).toBeUndefined();
    const page = await report(small.admin, { ...query, page: '1', pageSize: '10' });
    expect(page.pagination).toEqual({ total: 6, page: 1, pageSize: 10, totalPages: 1 });
    expect([page.data, page.totals]).toEqual([all.data, all.totals]);
    const beyond = await report(small.admin, { ...query, page: '2', pageSize: '10' });
    expect([beyond.data, beyond.totals, beyond.pagination.total]).toEqual([[], all.totals, 6]);
    for (const sort of ['username', ...figureNames] as const) {
      for (const order of ['asc', 'desc'] as const) {
        const sorted = await report(small.admin, { ...query, sort, order, page: '1' });
        expect(sorted.data, `${sort} ${order}`).toEqual(inOrder(all.data, sort, order));
        expect((await report(small.admin, { ...query, sort, order })).data).toEqual(sorted.data);
      }
    }
  });

  it('is searched by part of the username, and totals the matching rows', async () => {
    const { P1, P4 } = small.people;
    const search = P1.username.slice(1).toLowerCase();
    const found = await report(small.admin, { role: 'player', search, ...periodOf('lastSixMonths', today) });
    expect(named(found.data)).toEqual({ P1: sheetOf('lastSixMonths', 'P1') });
    expect(eight(found.totals)).toEqual(sheetOf('lastSixMonths', 'P1'));
    for (const pattern of ['%', '_', `${P4.username}%`])
      expect((await report(small.admin, { role: 'player', search: pattern, ...whole })).data).toEqual([]);
  });
});

function inOrder(rows: TurnoverRow[], sort: 'username' | FigureName, order: 'asc' | 'desc'): TurnoverRow[] {
  const sign = order === 'asc' ? 1 : -1;
  return [...rows].sort((a, b) => {
    if (a[sort] !== b[sort]) return a[sort] < b[sort] ? -sign : sign;
    return sign * (Number(a._id) - Number(b._id));
  });
}
