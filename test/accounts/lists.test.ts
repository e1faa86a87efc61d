import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountTable } from '#contract/accounts/account-table';
import { type Family, openChain, type Person } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';

type Listed = { _id: string; username: string; walletBalance: number; createdAt: string };

describe('lists of accounts', () => {
  let on: Installation;
  let family: Family;
  let elsewhere: Person;
  const players: Person[] = [];
  beforeAll(async () => {
    on = await openInstallation();
    family = await openChain(on);
    elsewhere = await on.open('master', family.areamanager);
    players.push(family.player);
    for (let at = 0; at < 26; at += 1) {
      const username = at === 3 ? { username: 'Fifty' } : {};
      players.push(
        await on.open('player', at < 20 ? family.master : elsewhere, { ...username, userStatus: at !== 5 }),
      );
    }
    for (const [at, player] of players.slice(0, 4).entries())
      await on.fund(family.superadmin, player, (at + 1) * 100_00);
    await on.owner.query(`update accounts set last_login_at = statement_timestamp() where account_id = $1`, [
      players[7]?.id,
    ]);
    await on.owner.query(
      `update sessions set seen_at = statement_timestamp() - interval '3 minutes' where account_id <> all ($1)`,
      [[players[1]?.id, players[2]?.id]],
    );
  });
  afterAll(() => on.close());

  const list = async (query: Record<string, string> = {}, path = '/player/all', by = family.admin) => {
    const { status, body } = await on.call(by, 'GET', path, { query });
    expect(status).toBe(200);
    return body as {
      data: Listed[];
      pagination?: { total: number; page: number; pageSize: number; totalPages: number };
      totals?: { points: number; online: number };
    };
  };
  const idsOf = ({ data }: { data: Listed[] }) => data.map(({ _id }) => _id);

  it('are paged so that every account appears once', async () => {
    for (const sort of accountTable.sorted) {
      for (const order of ['asc', 'desc']) {
        const pages = [];
        for (const page of ['1', '2', '3']) pages.push(await list({ page, pageSize: '10', sort, order }));
        expect(pages.map(({ pagination }) => pagination)).toEqual(
          [1, 2, 3].map((page) => ({ total: 27, page, pageSize: 10, totalPages: 3 })),
        );
        expect(new Set(pages.flatMap(idsOf)).size, `${sort} ${order}`).toBe(27);
      }
    }
  });

  it('have 25 rows by default, newest first, and an empty page behind the last', async () => {
    const first = await list({ page: '1' });
    expect(first.pagination).toEqual({ total: 27, page: 1, pageSize: 25, totalPages: 2 });
    expect(first.data[0]?._id).toBe(players.at(-1)?._id);
    expect(await list({ page: '9' })).toMatchObject({ data: [], pagination: { total: 27, totalPages: 2 } });
  });

  it('can be read in parts: the rows and the sums of a page', async () => {
    for (const page of ['1', '3', '9']) {
      const query = { page, pageSize: '10', search: 'pl', sort: 'username', order: 'asc' };
      const { data, pagination, totals } = await list(query);
      expect(pagination?.total).toBeGreaterThan(25);
      expect(totals?.points).toBe(1000);
      const rows = await list({ ...query, part: 'rows' });
      expect(rows).toMatchObject({ data });
      expect([rows.pagination, rows.totals]).toEqual([undefined, undefined]);
      expect(await list({ ...query, part: 'sums' })).toMatchObject({ data: [], pagination, totals });
    }
    const { status } = await on.call(family.admin, 'GET', '/player/all', { query: { part: 'all' } });
    expect(status).toBe(400);
  });

  it('are sorted consistently in both directions, ties included', async () => {
    for (const sort of accountTable.sorted) {
      const up = idsOf(await list({ sort, order: 'asc' }));
      const down = idsOf(await list({ sort, order: 'desc' }));
      expect(down, sort).toEqual([...up].reverse());
      const paged = [];
      for (const page of ['1', '2', '3'])
        paged.push(...idsOf(await list({ page, pageSize: '10', sort, order: 'asc' })));
      expect(paged, sort).toEqual(up);
    }
    const rich = await list({ page: '1', sort: 'walletBalance', order: 'desc' });
    expect(rich.data.slice(0, 4).map(({ walletBalance }) => walletBalance)).toEqual([400, 300, 200, 100]);
  });

  it('are sorted by name as people read it, and by who is online', async () => {
    const manager = await on.open('areamanager', family.superareamanager);
    const made = [];
    for (const name of ['asha Rao', 'Élodie Martin', 'Zoya Khan']) {
      const [firstName = '', lastName = ''] = name.split(' ');
      made.push(await on.open('master', manager, { firstName, lastName }));
    }
    const under = { under: manager._id, page: '1' };
    const byName = await list({ ...under, sort: 'name' }, '/master/all');
    expect(idsOf(byName)).toEqual(made.map(({ _id }) => _id));
    await on.owner.query(
      `update sessions set seen_at = statement_timestamp() - interval '3 minutes' where account_id = any ($1)`,
      [[made[0]?.id, made[2]?.id]],
    );
    const online = await list({ ...under, sort: 'isLoggedIn', order: 'desc' }, '/master/all');
    expect(idsOf(online)[0]).toBe(made[1]?._id);
  });

  it('are streamed completely without a page', async () => {
    const whole = await list();
    expect(whole.data).toHaveLength(27);
    expect(whole.pagination).toBeUndefined();
  });

  it('match part of a username or of the Reference, ignoring case, without patterns', async () => {
    expect(idsOf(await list({ search: 'fIf', page: '1' }))).toEqual([players[4]?._id]);
    const below = await list({ search: elsewhere.username.toLowerCase(), page: '1' });
    expect(below.pagination?.total).toBe(6);
    for (const search of ['%', '_', 'f_fty', 'f%y', '\\', "'", 'fifty%', '"', '\u{1f4a5}'])
      expect((await list({ search, page: '1' })).data, search).toEqual([]);
    expect((await list({ search: '   ', page: '1' })).pagination?.total).toBe(27);
  });

  it('are filtered by state, presence and the account above', async () => {
    expect(idsOf(await list({ status: 'deactive', page: '1' }))).toEqual([players[6]?._id]);
    expect((await list({ status: 'active', page: '1' })).pagination?.total).toBe(26);
    expect(idsOf(await list({ online: 'true', page: '1' })).sort()).toEqual(
      [players[1]?._id, players[2]?._id].sort(),
    );
    expect((await list({ online: 'false', page: '1' })).pagination?.total).toBe(25);
    expect((await list({ under: elsewhere._id, page: '1' })).pagination?.total).toBe(6);
    expect((await list({ under: family.admin._id, page: '1' })).pagination?.total).toBe(27);
    expect(
      (await list({ under: family.superadmin._id, page: '1' }, '/player/all', family.superadmin)).pagination
        ?.total,
    ).toBe(27);
  });

  it('sum points and count online accounts over the whole filter, not the page', async () => {
    const { totals } = await list({ page: '2', pageSize: '25' });
    expect(totals).toEqual({ points: 1000, online: 2 });
    expect((await list({ under: elsewhere._id, page: '1' })).totals).toEqual({ points: 0, online: 0 });
  });

  it('contain exactly the branch for each level', async () => {
    const totalFor = async (by: Person, path: string) =>
      (await list({ page: '1' }, path, by)).pagination?.total;
    expect(await totalFor(family.master, '/player/all')).toBe(21);
    expect(await totalFor(elsewhere, '/player/all')).toBe(6);
    expect(await totalFor(family.areamanager, '/player/all')).toBe(27);
    expect(await totalFor(family.areamanager, '/master/all')).toBe(2);
    expect(await totalFor(family.superadmin, '/admins/all')).toBe(1);
    expect(await totalFor(family.superadmin, '/superadmins/all')).toBe(0);
  });

  it('contain the children of one parent', async () => {
    const path = (person: Person) => `/master/${person._id}/children`;
    expect((await list({ page: '1' }, path(elsewhere))).pagination?.total).toBe(6);
    expect(await list({}, path(elsewhere), elsewhere)).toMatchObject({ success: true });
    expect(
      (await list({ page: '1' }, `/superadmins/${family.superadmin._id}/children`, family.superadmin))
        .pagination?.total,
    ).toBe(1);
    expect((await list({ page: '1' }, `/admins/${family.admin._id}/children`)).pagination?.total).toBe(1);
    expect(await list({}, `/player/${family.player._id}/children`)).toMatchObject({ data: [] });
  });

  it('refuse a page, size or order that does not exist', async () => {
    const wrong: Record<string, string>[] = [
      { page: '0' },
      { page: '-1' },
      { page: '1.5' },
      { page: 'x' },
      { page: '1', pageSize: '7' },
      { page: '1', pageSize: '100000' },
      { page: '1', order: 'up' },
      { status: 'none' },
      { online: '1' },
      { under: 'x' },
    ];
    for (const query of wrong) {
      const { status } = await on.call(family.admin, 'GET', '/player/all', { query });
      expect(status, JSON.stringify(query)).toBe(400);
    }
  });

  it('find an account by part of its username for the palette, with its Reference', async () => {
    const { body } = await on.call(family.admin, 'GET', '/accounts/find', { query: { search: 'FIFT' } });
    expect(body.data).toEqual([
      {
        _id: players[4]?._id,
        username: 'Fifty',
        name: 'First Last',
        role: 'player',
        userStatus: true,
        blockedBy: null,
        refId: { _id: family.master._id, username: family.master.username },
      },
    ]);
  });

  it('return the chain from the operator down to an account', async () => {
    const chainOf = async (by: Person) =>
      (await on.call(by, 'GET', `/accounts/${family.player._id}/chain`)).body.data.map(
        ({ role }: { role: string }) => role,
      );
    expect(await chainOf(family.superadmin)).toEqual([
      'superadmin',
      'admin',
      'superareamanager',
      'areamanager',
      'master',
      'player',
    ]);
    expect(await chainOf(family.areamanager)).toEqual(['areamanager', 'master', 'player']);
  });

  it('are sorted by points over all networks, page by page, for superadmins only', async () => {
    const other = await openChain(on);
    await on.fund(family.superadmin, other.player, 250_00);
    for (const order of ['asc', 'desc']) {
      const whole = await list({ sort: 'walletBalance', order }, '/player/all', family.superadmin);
      const sign = order === 'asc' ? 1 : -1;
      const expected = whole.data.toSorted(
        (a, b) => sign * (a.walletBalance - b.walletBalance || Number(a._id) - Number(b._id)),
      );
      expect(idsOf(whole)).toEqual(idsOf({ data: expected }));
      const pages = [];
      for (const page of ['1', '2', '3']) {
        const query = { page, pageSize: '10', sort: 'walletBalance', order };
        pages.push(...idsOf(await list(query, '/player/all', family.superadmin)));
      }
      expect(pages, order).toEqual(idsOf(whole));
    }
    const rich = { page: '1', sort: 'walletBalance', order: 'desc', pageSize: '10' };
    const told = async (by: Person) =>
      (await list(rich, '/player/all', by)).data.slice(0, 5).map(({ walletBalance }) => walletBalance);
    expect(await told(family.superadmin)).toEqual([400, 300, 250, 200, 100]);
    expect(await told(family.admin)).toEqual([400, 300, 200, 100, 0]);
    expect(await told(other.admin)).toEqual([250]);
    const admins = await list({ ...rich, pageSize: '100' }, '/admins/all', family.superadmin);
    expect(idsOf(admins)).toEqual(expect.arrayContaining([family.admin._id, other.admin._id]));
  });
});
