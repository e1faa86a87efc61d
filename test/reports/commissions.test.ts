import { describe, expect, it } from 'vitest';
import type { CommissionRow } from '#contract/reports/commissions';
import { type Name, openSmallNetwork } from '#test/reports/play/small-network';
import type { Person } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';

type Party = Name | 'admin' | 'superadmin';

/** Percentage, all-time play and the resulting commission, computed by hand. P4: 32 × 7.33% = 2.3456. */
const sheet = {
  superareamanager: { S0: [0, 0, 0], S1: [5, 101, 5.05], S2: [3, 32, 0.96] },
  areamanager: { A0: [0, 0, 0], A1: [4, 75, 3], A2: [2.5, 32, 0.8], A3: [4, 26, 1.04] },
  master: { M0: [0, 0, 0], M1: [10, 75, 7.5], M2: [8, 26, 2.08], M3: [0, 32, 0] },
  player: {
    P0: [0, 0, 0],
    P1: [1.25, 60, 0.75],
    P2: [0, 15, 0],
    P3: [2, 26, 0.52],
    P4: [7.33, 32, 2.35],
    P5: [50, 0, 0],
  },
} as const;
type Level = keyof typeof sheet;
const levels = Object.keys(sheet) as Level[];
const totals: Record<Level, [number, number]> = {
  superareamanager: [133, 6.01],
  areamanager: [133, 4.84],
  master: [133, 9.58],
  player: [133, 3.62],
};

const small = await forFile(openSmallNetwork());

describe('pending commission', () => {
  const personOf = (name: Party): Person =>
    name === 'admin' || name === 'superadmin' ? small[name] : small.people[name];
  const ask = (by: Party, query: Record<string, string> = {}) =>
    small.world.on.call(personOf(by), 'GET', '/reports/commissionpayout', { query });
  const named = (rows: CommissionRow[]) =>
    Object.fromEntries(
      rows.map((row) => [
        small.nameOf(row._id),
        [row.commission, row.totalcommission, row.pendingCommission],
      ]),
    );

  it.each(levels)('is all-time play × the percentage of every %s, rounded half up', async (role) => {
    for (const by of ['superadmin', 'admin'] as const) {
      const { status, body } = await ask(by, { role });
      expect([status, body.role, named(body.data)]).toEqual([200, role, sheet[role]]);
      const [totalcommission, pendingCommission] = totals[role];
      expect(body.totals).toEqual({ totalcommission, pendingCommission });
    }
  });

  it('offers a viewer the levels below it, by default the highest of them', async () => {
    const picks: [Party, Level[]][] = [
      ['superadmin', levels],
      ['admin', levels],
      ['S1', ['areamanager', 'master', 'player']],
      ['A1', ['master', 'player']],
      ['M1', ['player']],
    ];
    for (const [viewer, allowed] of picks) {
      expect((await ask(viewer)).body.role).toBe(allowed[0]);
      expect((await ask(viewer, { role: personOf(viewer).kind })).body.role).toBe(allowed[0]);
      for (const role of ['superadmin', 'admin', ...levels]) {
        if (role === personOf(viewer).kind) continue;
        const { status, body } = await ask(viewer, { role });
        if ((allowed as string[]).includes(role)) expect([status, body.role]).toEqual([200, role]);
        else expect([status, body.code], `${viewer} ${role}`).toEqual([404, 'not_found']);
      }
    }
  });

  it('is that of the accounts below a subject', async () => {
    const { S1, M1, P1 } = small.people;
    const players = await ask('admin', { id: S1._id, role: 'player' });
    expect(Object.keys(named(players.body.data)).sort()).toEqual(['P1', 'P2', 'P3']);
    expect(players.body.totals).toEqual({ totalcommission: 101, pendingCommission: 1.27 });
    const own = await ask('A1', { id: M1._id });
    expect([own.body.role, Object.keys(named(own.body.data)).sort()]).toEqual(['player', ['P1', 'P2']]);
    expect(named((await ask('M1', { id: P1._id })).body.data)).toEqual({ P1: [1.25, 60, 0.75] });
  });

  it('is paged, sorted by every column and searched by part of the username', async () => {
    const value = (row: CommissionRow, sort: string) => row[sort as 'commission'];
    const all = (await ask('admin', { role: 'player' })).body.data as CommissionRow[];
    for (const sort of ['username', 'commission', 'totalcommission', 'pendingCommission']) {
      const { body } = await ask('admin', { role: 'player', sort, order: 'desc', page: '1' });
      const expected = [...all].sort((a, b) => {
        if (value(a, sort) === value(b, sort)) return Number(b._id) - Number(a._id);
        return value(a, sort) < value(b, sort) ? 1 : -1;
      });
      expect(body.data, sort).toEqual(expected);
      expect(body.pagination).toEqual({ total: 6, page: 1, pageSize: 25, totalPages: 1 });
    }
    const found = await ask('admin', { role: 'player', search: small.people.P4.username.slice(2) });
    expect(named(found.body.data)).toEqual({ P4: sheet.player.P4 });
    expect(found.body.totals).toEqual({ totalcommission: 32, pendingCommission: 2.35 });
  });

  it('uses the current percentage, and does not change stored values', async () => {
    const { admin, people, world } = small;
    const query = { startDate: '2024-02-29', endDate: '2024-02-29', role: 'player' };
    const turnover = () => world.on.call(admin, 'GET', '/reports/turnoverreport', { query });
    const before = (await turnover()).body;
    const body = { commission: 0.1 };
    expect((await world.on.call(admin, 'PUT', `/player/${people.P2._id}`, { body })).status).toBe(200);
    // 15 × 0.1% is half a hundredth more than 0.01.
    const rows = named((await ask('admin', { role: 'player' })).body.data);
    expect(rows.P2).toEqual([0.1, 15, 0.02]);
    expect((await turnover()).body).toEqual(before);
  });
});
