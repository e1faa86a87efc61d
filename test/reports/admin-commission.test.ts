import { describe, expect, it } from 'vitest';
import { periodOf } from '#contract/ground/date-presets';
import type { AdminCommissionRow } from '#contract/reports/commissions';
import { openSmallNetwork, today } from '#test/reports/play/small-network';
import type { Person } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';

/** Total points, total win points and commission amount in the current month: 58 × 12.5%, 23 × 3.33% = 0.7659. */
const currentMonth = { Wheel: [58, 207, 7.25], Pictures: [23, 132, 0.77] };
const unused = { 'Never played': [0, 0, 0] };

const small = await forFile(openSmallNetwork());
const { world, admin, superadmin, wheel, cards } = small;
const neighbour = await world.on.open('admin', superadmin);
const own = await world.openGame({ screen: 'bingo' }, { admin, balance: 0 });
const theirs = await world.openGame({ screen: 'bingo' }, { admin: neighbour, balance: 0 });
const { owner } = world.on;
await owner.query(`update games set game_name = 'Never played' where game_id = $1`, [own]);
await owner.query(`update games set game_name = 'Theirs' where game_id = $1`, [theirs]);
for (const [gameId, rate] of [
  [wheel, 1250],
  [cards, 333],
  [String(own), 5000],
])
  await owner.query('update network_game_settings set winpercentage = $2 where game_id = $1', [gameId, rate]);

describe('the admin commission report', () => {
  const ask = (by: Person, query: object = {}) =>
    small.world.on.call(by, 'GET', '/reports/admincommissionpayout', { query: { ...query } });
  const named = (rows: AdminCommissionRow[]) =>
    Object.fromEntries(
      rows.map((row) => [row.gameName, [row.totalpoints, row.totalwinpoints, row.commissionAmount]]),
    );
  const month = periodOf('currentMonth', today);

  it('lists every game an admin offers, with its percentage of the play in the period', async () => {
    const { status, body } = await ask(small.admin, month);
    expect([status, body.startDate, body.endDate]).toEqual([200, month.startDate, month.endDate]);
    expect(named(body.data)).toEqual({ ...currentMonth, ...unused });
    expect(body.totals).toEqual({ totalpoints: 81, totalwinpoints: 339, commissionAmount: 8.02 });
    const wheel = body.data.find((row: AdminCommissionRow) => row.gameId === small.wheel);
    const { _id: adminId, username } = small.admin;
    expect(wheel).toMatchObject({ adminId, username, nofDigit: 10, winpercentage: 12.5 });
    // 12 × 3.33% = 0.3996; the day before, there was no draw.
    const february = (await ask(small.admin, periodOf('lastMonth', today))).body;
    expect(named(february.data)).toMatchObject({ Wheel: [0, 0, 0], Pictures: [12, 110, 0.4] });
  });

  it('shows a superadmin the games of every admin, or of a given one', async () => {
    const { superadmin, admin } = small;
    const theirs = { Theirs: [0, 0, 0] };
    expect(named((await ask(superadmin, month)).body.data)).toEqual({
      ...currentMonth,
      ...unused,
      ...theirs,
    });
    const own = { id: superadmin._id, role: 'superadmin', ...month };
    expect((await ask(superadmin, own)).body.totals.commissionAmount).toBe(8.02);
    expect(named((await ask(superadmin, { id: neighbour._id, role: 'admin' })).body.data)).toEqual(theirs);
    expect(named((await ask(superadmin, { id: admin._id, ...month })).body.data)).toEqual({
      ...currentMonth,
      ...unused,
    });
  });

  it('is empty for an account below the admins', async () => {
    const { body } = await ask(small.admin, { id: small.people.S1._id, ...month });
    expect([body.data, body.totals.totalpoints]).toEqual([[], 0]);
  });

  it('is paged, sorted, and searched by game or by admin', async () => {
    const { superadmin } = small;
    const by = async (sort: string) => {
      const { body } = await ask(superadmin, { ...month, sort, order: 'desc', page: '1' });
      expect(body.pagination).toMatchObject({ total: 4, totalPages: 1 });
      return body.data.map(({ gameName }: AdminCommissionRow) => gameName);
    };
    expect(await by('gameName')).toEqual(['Wheel', 'Theirs', 'Pictures', 'Never played']);
    expect(await by('username')).toEqual(['Theirs', 'Wheel', 'Pictures', 'Never played']);
    expect(await by('commissionAmount')).toEqual(['Wheel', 'Pictures', 'Theirs', 'Never played']);
    expect((await by('totalpoints')).slice(0, 2)).toEqual(['Wheel', 'Pictures']);
    expect((await by('totalwinpoints')).slice(0, 2)).toEqual(['Wheel', 'Pictures']);
    const search = async (text: string) => (await ask(superadmin, { ...month, search: text })).body;
    expect(named((await search('WHEE')).data)).toEqual({ Wheel: currentMonth.Wheel });
    expect((await search('whee')).totals.commissionAmount).toBe(7.25);
    expect(named((await search(neighbour.username)).data)).toEqual({ Theirs: [0, 0, 0] });
    expect((await search('%')).data).toEqual([]);
  });

  it('keeps a removed game where it was played', async () => {
    const { owner } = small.world.on;
    await owner.query('delete from network_games where game_id = any ($1)', [[small.cards]]);
    expect(named((await ask(small.admin, month)).body.data)).toEqual({ ...currentMonth, ...unused });
    const day = { startDate: today, endDate: today };
    expect(Object.keys(named((await ask(small.admin, day)).body.data)).sort()).toEqual([
      'Never played',
      'Wheel',
    ]);
  });
});
