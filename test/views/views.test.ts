import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translateToHindi } from '#contract/languages/hindi/translate';
import type { SavedView } from '#contract/views/views';
import { type Family, openChain, type Person } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';
import { viewCalls } from '#test/views/view-calls';

const content = {
  query: { preset: 'currentWeek', sort: 'net' },
  columns: { order: ['net'], hidden: ['tickets'] },
};
const view = (name: string, isShared = false): SavedView => ({ ...content, name, isShared });

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

  const { read, save, change, remove } = viewCalls(() => on);

  it('are stored with the account, list by list, and changed one by one', async () => {
    expect(await read(own.master)).toEqual({ views: [], first: null, shared: [] });
    expect((await save(own.master, 'Week')).status).toBe(200);
    expect((await save(own.master, 'Losses')).status).toBe(200);
    const asked = await change(own.master, 'WEEK', { isFirst: true });
    expect(asked.body.data).toEqual({ views: [view('Week'), view('Losses')], first: 'Week' });
    expect(await read(own.master)).toEqual({ ...asked.body.data, shared: [] });
    await change(own.master, 'Losses', { isFirst: true, newName: 'Wins' });
    expect(await read(own.master)).toMatchObject({ views: [view('Week'), view('Wins')], first: 'Wins' });
    expect((await remove(own.master, 'Wins')).body.data).toEqual({ views: [view('Week')], first: null });
    expect(await read(own.master, 'players')).toEqual({ views: [], first: null, shared: [] });
  });

  it('are kept when two windows that do not know of each other change the same list', async () => {
    const names = Array.from({ length: 12 }, (_, number) => `Window ${number}`);
    await save(own.admin, 'Old');
    const replies = await Promise.all([
      ...names.map((name) => save(own.admin, name)),
      change(own.admin, 'Old', { isShared: true }),
      change(own.admin, 'Old', { newName: 'New' }),
    ]);
    expect(replies.filter(({ status }) => status !== 200).map(({ body }) => body.code)).toSatisfy(
      // The one that shares may come after the one that renames.
      (codes: string[]) => codes.every((code) => code === 'view_missing') && codes.length <= 1,
    );
    const { views } = await read(own.admin);
    expect(views.map(({ name }: SavedView) => name).sort()).toEqual(['New', ...names].sort());
    for (const name of [...names, 'New']) await remove(own.admin, name);
  });

  it('are not replaced by one of the same name that another window saved', async () => {
    await save(own.areamanager, 'Mine');
    const refused = await save(own.areamanager, 'mine', { query: { sort: 'stake' }, replaces: false });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { name: 'Another view already has this name' },
    ]);
    expect((await read(own.areamanager)).views).toEqual([view('Mine')]);
    await change(own.areamanager, 'Mine', { isShared: true, isFirst: true });
    await save(own.areamanager, 'mine', { query: { sort: 'stake' }, replaces: true });
    expect(await read(own.areamanager)).toMatchObject({
      views: [{ name: 'mine', query: { sort: 'stake' }, isShared: true }],
      first: 'mine',
    });
    await remove(own.areamanager, 'mine');
  });

  it('have names without surrounding spaces', async () => {
    expect((await save(own.areamanager, '  Late ')).body.data.views).toEqual([view('Late')]);
    const reply = await change(own.areamanager, ' late', { newName: ' Later  ' });
    expect(reply.body.data.views).toEqual([view('Later')]);
    const refused = [
      await save(own.areamanager, '   '),
      await save(own.areamanager, 'Two\nlines'),
      await change(own.areamanager, 'Later', { newName: ' ' }),
      await save(own.areamanager, 'n'.repeat(41)),
    ];
    expect(refused.map(({ status, body }) => [status, body.fields])).toEqual([
      [400, { name: 'Name is required' }],
      [400, { name: 'This text contains control characters or text direction marks' }],
      [400, { newName: 'Name is required' }],
      [400, { name: 'This text is too long' }],
    ]);
    expect((await remove(own.areamanager, ' LATER ')).body.data.views).toEqual([]);
  });

  it('are seen by every operator below while they are shared, and by no one else', async () => {
    const share = async (by: Person, name: string) => {
      await save(by, name);
      expect((await change(by, name, { isShared: true })).status).toBe(200);
    };
    await save(own.areamanager, 'Mine');
    await share(own.areamanager, 'Ours');
    await share(own.admin, 'All');
    await share(own.superadmin, 'Top');
    const shared = async (by: Person) =>
      (await read(by)).shared.map((each: { by: string; view: SavedView }) => [each.by, each.view.name]);
    const above = [
      [own.admin.username, 'All'],
      [own.superadmin.username, 'Top'],
    ];
    expect(await shared(own.master)).toEqual([[own.areamanager.username, 'Ours'], ...above]);
    expect(await shared(own.areamanager)).toEqual(above);
    expect(await shared(other.master)).toEqual([[own.superadmin.username, 'Top']]);
    expect(await shared(own.superadmin)).toEqual([]);
    await change(own.areamanager, 'Ours', { isShared: false });
    expect(await shared(own.master)).toEqual(above);
  });

  it('are shared without the search text, which their owner keeps', async () => {
    const query = { search: '98765 43210', status: 'active' };
    await save(own.admin, 'Found', { query }, 'players');
    await change(own.admin, 'Found', { isShared: true }, 'players');
    await save(own.admin, 'Found', { query, replaces: true }, 'players');
    expect((await read(own.admin, 'players')).views).toMatchObject([{ query, isShared: true }]);
    const { shared } = await read(own.master, 'players');
    expect(shared).toMatchObject([{ by: own.admin.username, view: { name: 'Found' } }]);
    expect(shared[0].view.query).toEqual({ status: 'active' });
    await change(own.superadmin, 'Top', { isShared: false });
    await save(own.superadmin, 'All of them', { query }, 'players');
    await change(own.superadmin, 'All of them', { isShared: true }, 'players');
    expect(JSON.stringify(await read(own.master, 'players'))).not.toContain('98765');
  });

  it('are refused with a taken or empty name, too many of them, or other fields, and then nothing changes', async () => {
    for (let number = 1; number < 20; number += 1) await save(own.master, `View ${number}`);
    const before = await read(own.master);
    expect(before.views).toHaveLength(20);
    const full = await save(own.master, 'One more');
    expect([full.status, full.body.code]).toEqual([409, 'views_full']);
    expect(full.body.message).toBe('A list can have 20 views. Delete one first.');
    expect(translateToHindi(full.body.message)).toMatch(/^एक सूची में 20 व्यू/);
    const refused = [
      await save(own.master, ''),
      await save(own.master, 'Week', { secret: 1, replaces: true }),
      await change(own.master, 'Week', { newName: 'VIEW 1' }),
      await change(own.master, 'Week', { newName: '' }),
      await on.call(own.master, 'PUT', '/views/NO%20LIST', {
        body: { ...content, name: 'A', replaces: true },
      }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    const missing = await change(own.master, 'Gone', { isShared: true });
    expect([missing.status, missing.body.code]).toEqual([409, 'view_missing']);
    expect((await remove(own.master, 'Gone')).status).toBe(200);
    expect((await on.call(own.player, 'GET', '/views/turnover')).status).toBe(403);
    expect(await read(own.master)).toEqual(before);
  });
});

describe('the number and size of saved views', () => {
  let on: Installation;
  let own: Family;
  beforeAll(async () => {
    on = await openInstallation();
    own = await openChain(on);
  });
  afterAll(() => on.close());

  const { read, save, remove } = viewCalls(() => on);

  it('are limited for an account, over lists of any name', async () => {
    const lists = Array.from({ length: 10 }, (_, at) => `list-${'abcdefghij'.charAt(at)}`);
    for (const list of lists)
      for (let number = 0; number < 20; number += 1)
        expect((await save(own.master, `View ${number}`, {}, list)).status).toBe(200);
    const refused = await save(own.master, 'One more', {}, 'another');
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'views_full',
      'You can have 200 views over all lists. Delete one first.',
    ]);
    expect(translateToHindi(refused.body.message)).toMatch(/^सभी सूचियों में मिलाकर 200 व्यू/);
    expect((await save(own.master, 'View 1', { replaces: true }, 'list-a')).status).toBe(200);
    expect((await save(own.admin, 'One more', {}, 'another')).status).toBe(200);
    await remove(own.master, 'View 1', 'list-b');
    const together = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => save(own.master, name, {}, 'another')),
    );
    expect(together.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('are limited for the filters of a view', async () => {
    const filters = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`filter${at}`, 'x'.repeat(200)]));
    expect((await save(own.areamanager, 'Large', { query: filters(20) })).status).toBe(200);
    const refused = [
      filters(21),
      { status: 'x'.repeat(201) },
      { ['n'.repeat(61)]: 'x' },
      { 'no filter': 'x' },
      { '': 'x' },
    ];
    for (const query of refused) expect((await save(own.areamanager, 'Larger', { query })).status).toBe(400);
    expect((await save(own.areamanager, 'Larger', { query: filters(21) })).body.fields).toEqual({
      query: 'There are too many entries',
    });
    expect((await read(own.areamanager)).views).toHaveLength(1);
  });
});
