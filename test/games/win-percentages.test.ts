import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WinPercentage } from '#contract/games/win-percentages';
import { messages } from '#contract/ground/messages';
import { type Family, openChain, type Person } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';

describe('win percentages', () => {
  let on: Installation;
  let family: Family;
  let other: Family;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    on = await openInstallation();
    family = await openChain(on);
    other = await openChain(on, family);
    const { rows } = await on.owner.query('select game_id::text as id, screen from games');
    for (const { id, screen } of rows) ids[screen] = id;
    await give(family, ['bingo', 'funtarget', 'triplefun']);
    await give(other, ['bingo']);
  });
  afterAll(() => on.close());

  const give = async ({ superadmin, admin }: Family, screens: string[]) => {
    const body = { games: screens.map((screen) => ids[screen]) };
    expect((await on.call(superadmin, 'PUT', `/admins/${admin._id}`, { body })).status).toBe(200);
  };
  const read = (by: Person, of: Person, query: Record<string, string> = {}) =>
    on.call(by, 'GET', `/percentage/usergames/${of._id}`, { query });
  const rowsOf = async (by: Person, of: Person): Promise<WinPercentage[]> => (await read(by, of)).body.data;
  const set = (by: Person, of: Person, updates: unknown) =>
    on.call(by, 'PUT', `/percentage/bulk/winpercentage/${of._id}`, { body: { updates } });
  const ratesOf = async (of: Person) =>
    (await rowsOf(family.superadmin, of)).map(({ winpercentage }) => winpercentage);

  it('are read by every level of a network, and set by its admin and superadmins', async () => {
    for (const kind of ['superadmin', 'admin', 'superareamanager', 'areamanager', 'master'] as const) {
      const of = kind === 'superadmin' ? family.admin : family[kind];
      const { status, body } = await read(family[kind], of);
      expect([status, body.canSet], kind).toEqual([200, kind === 'superadmin' || kind === 'admin']);
      expect(body.data.map(({ gameName }: WinPercentage) => gameName)).toEqual([
        'Fun Target',
        'Triple Fun',
        'Bingo',
      ]);
      expect(body.data[0]).toMatchObject({
        username: family.admin.username,
        adminId: family.admin._id,
        gameId: ids.funtarget,
        screen: 'funtarget',
        winpercentage: 0,
      });
      expect(body.adminGameList).toEqual(body.data);
      expect(body.users).toEqual([{ _id: family.admin._id, username: family.admin.username }]);
      expect(body.games.map(({ _id }: { _id: string }) => _id)).toEqual([
        ids.funtarget,
        ids.triplefun,
        ids.bingo,
      ]);
    }
    expect((await read(family.master, family.player)).status).toBe(200);
  });

  it('are those of every network for a superadmin that names itself', async () => {
    const { body } = await read(family.superadmin, family.superadmin);
    expect(body.data.map(({ adminId }: WinPercentage) => adminId)).toEqual([
      ...[1, 2, 3].map(() => family.admin._id),
      other.admin._id,
    ]);
    expect(body.users.map(({ _id }: { _id: string }) => _id)).toEqual([family.admin._id, other.admin._id]);
    expect(body.games).toHaveLength(6);
    const found = async (search: string) =>
      (await read(family.superadmin, family.superadmin, { search })).body.data.length;
    expect(await found('BING')).toBe(2);
    expect(await found(other.admin.username.toLowerCase())).toBe(1);
    expect(await found('%')).toBe(0);
  });

  it('tell an operator below an admin nothing of it but its username', async () => {
    await on.owner.query(
      `update accounts set first_name = 'Farida', phone = '4499887711', email = 'farida@example.test' where account_id = $1`,
      [family.admin._id],
    );
    const found = async (search: string) =>
      (await read(family.master, family.master, { search })).body.data.length;
    for (const search of ['farida', '4499887711', '@example', `${family.admin.username}\nf`])
      expect([search, await found(search)]).toEqual([search, 0]);
    expect(await found(family.admin.username)).toBe(3);
  });

  it('list the games of an account’s network', async () => {
    const { body } = await on.call(family.player, 'GET', `/game/usergames/${family.player._id}`);
    expect(body.code).toBe('forbidden');
    for (const [by, of] of [
      [family.master, family.master],
      [family.superadmin, other.player],
    ] as const) {
      const reply = await on.call(by, 'GET', `/game/usergames/${of._id}`);
      expect(reply.body.games).toEqual(reply.body.data);
      expect(reply.body.games.at(-1)).toEqual({
        _id: ids.bingo,
        gameId: ids.bingo,
        gameName: 'Bingo',
        screen: 'bingo',
        status: 'active',
      });
    }
    const whole = await on.call(family.superadmin, 'GET', `/game/usergames/${family.superadmin._id}`);
    expect(whole.body.games).toHaveLength(6);
  });

  it('are set several at once, and logged before and after', async () => {
    const rows = await rowsOf(family.admin, family.admin);
    const updates = rows.slice(0, 2).map(({ id }, at) => ({ id, winpercentage: [12.34, 100][at] }));
    const reply = await set(family.admin, family.admin, updates);
    expect([reply.status, reply.body.message]).toEqual([200, messages.percentagesUpdated]);
    expect(await ratesOf(family.admin)).toEqual([12.34, 100, 0]);
    expect(
      (await set(family.superadmin, family.master, [{ id: rows[0]?.id, winpercentage: 0 }])).status,
    ).toBe(200);
    expect(await ratesOf(family.admin)).toEqual([0, 100, 0]);
    await set(family.superadmin, family.admin, [{ id: rows[1]?.id, winpercentage: 100 }]);
    const { rows: entries } = await on.owner.query(
      `select network_id, actor_id, subject_id, changes from activity_log
        where action = 'win-percentages.set' and outcome = 'done' order by logged_at`,
    );
    const usual = { network_id: family.admin.networkId, subject_id: family.admin.id };
    expect(entries).toEqual([
      {
        ...usual,
        actor_id: family.admin.id,
        changes: {
          [ids.funtarget ?? '']: { gameName: 'Fun Target', before: 0, after: 12.34 },
          [ids.triplefun ?? '']: { gameName: 'Triple Fun', before: 0, after: 100 },
        },
      },
      {
        ...usual,
        actor_id: family.superadmin.id,
        changes: { [ids.funtarget ?? '']: { gameName: 'Fun Target', before: 12.34, after: 0 } },
      },
    ]);
  });

  it('do not change if one of several rows belongs to another network', async () => {
    const before = [await ratesOf(family.admin), await ratesOf(other.admin)];
    const own = (await rowsOf(family.admin, family.admin)).map(({ id }) => ({ id, winpercentage: 7 }));
    const foreign = (await rowsOf(other.admin, other.admin)).map(({ id }) => ({ id, winpercentage: 7 }));
    const unknown = ['1', 'x', '0', family.admin._id].map((id) => ({ id, winpercentage: 7 }));
    for (const stranger of [...foreign, ...unknown]) {
      const reply = await set(family.admin, family.admin, [...own, stranger]);
      expect([reply.status, reply.body.code], stranger.id).toEqual([404, 'not_found']);
    }
    expect((await set(family.superadmin, family.admin, foreign)).status).toBe(404);
    expect((await set(family.superadmin, family.superadmin, own)).status).toBe(404);
    expect([await ratesOf(family.admin), await ratesOf(other.admin)]).toEqual(before);
  });

  it('are from 0 to 100 with at most two decimals, each once', async () => {
    const [row] = await rowsOf(family.admin, family.admin);
    const id = row?.id;
    for (const winpercentage of [-0.01, 100.01, 1.005, '5', null, undefined, 1e300])
      expect((await set(family.admin, family.admin, [{ id, winpercentage }])).status).toBe(400);
    const twice = [1, 2].map((winpercentage) => ({ id, winpercentage }));
    expect((await set(family.admin, family.admin, twice)).body.message).toBe(messages.percentageTwice);
    expect((await set(family.admin, family.admin, [])).status).toBe(400);
    expect((await set(family.admin, family.admin, 'x')).status).toBe(400);
  });

  it('are kept while a network does not offer the game, and cannot be seen or set then', async () => {
    const [row] = await rowsOf(other.admin, other.admin);
    const update = [{ id: row?.id, winpercentage: 42 }];
    await set(other.admin, other.admin, update);
    await give(other, []);
    expect(await rowsOf(other.admin, other.admin)).toEqual([]);
    expect((await set(other.admin, other.admin, update)).status).toBe(404);
    await give(other, ['bingo']);
    expect(await rowsOf(other.admin, other.admin)).toEqual([{ ...row, winpercentage: 42 }]);
  });

  it('are hidden from outsiders', async () => {
    const paths = (id: string): [string, string][] => [
      ['GET', `/game/usergames/${id}`],
      ['GET', `/percentage/usergames/${id}`],
      ['PUT', `/percentage/bulk/winpercentage/${id}`],
    ];
    const body = { updates: [{ id: '1', winpercentage: 1 }] };
    const statusOf = async (by: Person | null, method: string, path: string) =>
      (await on.call(by, method, path, method === 'PUT' ? { body } : {})).status;
    for (const [method, path] of paths(family.admin._id)) {
      expect(await statusOf(null, method, path)).toBe(401);
      expect(await statusOf(other.admin, method, path)).toBe(404);
      expect(await statusOf(family.player, method, path)).toBe(403);
      expect(await statusOf(family.master, method, path)).toBe(method === 'PUT' ? 403 : 404);
    }
    for (const id of ['999999', 'x', '0', ids.bingo ?? ''])
      for (const [method, path] of paths(id)) expect(await statusOf(family.admin, method, path)).toBe(404);
    expect(await statusOf(family.admin, 'GET', `/percentage/usergames/${family.superadmin._id}`)).toBe(404);
  });
});
