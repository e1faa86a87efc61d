import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SavedView } from '#contract/views/views';
import { type Family, openChain, type Person } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';

const view = (name: string, isShared = false): SavedView => ({
  ...{ name, isShared },
  query: { preset: 'currentWeek', sort: 'net' },
  columns: { order: ['net'], hidden: ['tickets'] },
});

describe('saved views', () => {
  let on: Installation;
  let own: Family;
  let other: Family;
  beforeAll(async () => {
    on = await openInstallation();
    own = await openChain(on);
    other = await openChain(on, own);
  });
  afterAll(() => on.close());

  const read = async (by: Person, list = 'turnover') =>
    (await on.call(by, 'GET', `/views/${list}`)).body.data;
  const save = (by: Person, views: readonly object[], first: string | null = null, list = 'turnover') =>
    on.call(by, 'PUT', `/views/${list}`, { body: { views, first } });

  it('are stored with the account, list by list', async () => {
    expect(await read(own.master)).toEqual({ views: [], first: null, shared: [] });
    expect((await save(own.master, [view('Week'), view('Losses')], 'Week')).status).toBe(200);
    expect(await read(own.master)).toEqual({
      views: [view('Week'), view('Losses')],
      first: 'Week',
      shared: [],
    });
    expect((await save(own.master, [view('Losses')])).status).toBe(200);
    expect(await read(own.master)).toEqual({ views: [view('Losses')], first: null, shared: [] });
    expect(await read(own.master, 'players')).toEqual({ views: [], first: null, shared: [] });
  });

  it('are seen by every operator below while they are shared, and by no one else', async () => {
    expect((await save(own.areamanager, [view('Mine'), view('Ours', true)])).status).toBe(200);
    expect((await save(own.admin, [view('All', true)])).status).toBe(200);
    expect((await save(own.superadmin, [view('Top', true)])).status).toBe(200);
    const shared = async (by: Person) =>
      (await read(by)).shared.map((each: { by: string; view: SavedView }) => [each.by, each.view.name]);
    expect(await shared(own.master)).toEqual([
      [own.areamanager.username, 'Ours'],
      [own.admin.username, 'All'],
      [own.superadmin.username, 'Top'],
    ]);
    expect(await shared(own.areamanager)).toEqual([
      [own.admin.username, 'All'],
      [own.superadmin.username, 'Top'],
    ]);
    expect(await shared(other.master)).toEqual([[own.superadmin.username, 'Top']]);
    expect(await shared(own.superadmin)).toEqual([]);
    expect((await save(own.areamanager, [view('Mine'), view('Ours')])).status).toBe(200);
    expect(await shared(own.master)).toEqual([
      [own.admin.username, 'All'],
      [own.superadmin.username, 'Top'],
    ]);
  });

  it('are refused with equal names, too many of them, or other fields, and then nothing changes', async () => {
    const before = await read(own.master);
    const many = Array.from({ length: 21 }, (_, number) => view(`View ${number}`));
    for (const views of [[view('One'), view('ONE ')], many, [{ ...view('One'), secret: 1 }], [view('')]])
      expect((await save(own.master, views)).status).toBe(400);
    expect(
      (await on.call(own.master, 'PUT', '/views/NO%20LIST', { body: { views: [], first: null } })).status,
    ).toBe(400);
    expect((await on.call(own.player, 'GET', '/views/turnover')).status).toBe(403);
    expect(await read(own.master)).toEqual(before);
  });
});
