import { describe, expect, it } from 'vitest';
import { openChain, type Person } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

interface User {
  _id: string;
  username: string;
  role: string;
  name: string;
}

const on = await forFile(openInstallation());
const own = await openChain(on);
const foreign = await openChain(on);
const sibling = await on.open('player', own.master, { firstName: 'Asha', lastName: 'Rao' });

describe('the accounts that a report can be filtered by', () => {
  async function users(by: Person, query: Record<string, string> = {}) {
    const { status, body } = await on.call(by, 'GET', '/reports/findallusers', { query });
    expect(status).toBe(200);
    // The same list under two names.
    expect(body.users).toEqual(body.data);
    return body.data as User[];
  }
  const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id).sort();

  it('are all below the subject, or those of one level', async () => {
    const { admin, superareamanager, areamanager, master, player } = own;
    const below = [areamanager, master, player, sibling];
    expect(idsOf(await users(superareamanager))).toEqual(idsOf(below));
    expect(idsOf(await users(admin, { id: superareamanager._id }))).toEqual(idsOf(below));
    expect(idsOf(await users(admin, { role: 'admin' }))).toEqual(idsOf([superareamanager, ...below]));
    expect(idsOf(await users(admin, { role: 'player' }))).toEqual(idsOf([player, sibling]));
    expect(idsOf(await users(admin, { id: areamanager._id, role: 'master' }))).toEqual([master._id]);
    expect(await users(master, { id: player._id })).toEqual([]);
    const all = idsOf(await users(own.superadmin, { role: 'admin' }));
    expect(all).toEqual(idsOf([admin, foreign.admin]));
  });

  it('are named, searched by part of the username, and paged', async () => {
    const [found] = await users(own.admin, { search: sibling.username.toLowerCase() });
    expect(found).toEqual({
      _id: sibling._id,
      username: sibling.username,
      role: 'player',
      name: 'Asha Rao',
    });
    const { body } = await on.call(own.admin, 'GET', '/reports/findallusers', {
      query: { page: '1', pageSize: '10' },
    });
    const names = body.data.map(({ username }: User) => username);
    expect(names).toEqual([...names].sort());
    expect(body.pagination).toEqual({ total: 5, page: 1, pageSize: 10, totalPages: 1 });
    expect(body.users).toEqual(body.data);
    for (const [part, data, pagination] of [
      ['rows', body.data, undefined],
      ['sums', [], body.pagination],
    ]) {
      const query = { page: '1', pageSize: '10', part };
      const answer = await on.call(own.admin, 'GET', '/reports/findallusers', { query });
      expect([answer.body.users, answer.body.pagination], part).toEqual([data, pagination]);
    }
    expect(await users(own.admin, { search: '%' })).toEqual([]);
    expect(await users(own.admin, { search: foreign.player.username })).toEqual([]);
  });
});
