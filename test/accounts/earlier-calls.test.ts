import { describe, expect, it } from 'vitest';
import { openChain } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation());
const family = await openChain(on);

describe('calls of earlier releases', () => {
  const names = [
    ['super', 'superadmin', 'superadmins'],
    ['superdistributors', 'superareamanager', 'superareamanager'],
    ['distibutors', 'areamanager', 'areamanager'],
    ['retailers', 'master', 'master'],
    ['admins', 'admin', 'admins'],
  ] as const;
  const parents = {
    superadmin: null,
    admin: 'superadmin',
    superareamanager: 'admin',
    areamanager: 'superareamanager',
    master: 'areamanager',
  } as const;

  it.each(names)("list and delete under /%s the accounts of today's %s", async (name, kind, prefix) => {
    const parent = parents[kind];
    const person = await on.open(kind, parent === null ? null : family[parent]);
    const query = { id: family.superadmin._id, currentrole: 'superadmin', page: '1' };
    const today = await on.call(family.superadmin, 'GET', `/${prefix}/all`, { query });
    for (const path of [`/${name}`, `/${name}/`]) {
      const earlier = await on.call(family.superadmin, 'GET', path, { query });
      expect(earlier.body, path).toEqual(today.body);
    }
    const acting = { query: { id: family.superadmin._id, currentrole: 'superadmin' } };
    expect((await on.call(family.superadmin, 'DELETE', `/${name}/${person._id}`, acting)).status).toBe(200);
    expect((await on.call(family.superadmin, 'GET', `/${prefix}/${person._id}`)).status).toBe(404);
  });

  it('list every kind under allusers/ and delete in the words of the kind', async () => {
    const otc = await on.open('otc', family.admin);
    const { body } = await on.call(family.admin, 'GET', '/allusers/');
    const kinds = new Set(body.data.map(({ role }: { role: string }) => role));
    expect([...kinds].sort()).toEqual(['areamanager', 'master', 'otc', 'player', 'superareamanager']);
    const deleted = await on.call(family.admin, 'DELETE', `/allusers/${otc._id}`);
    expect(deleted.body.message).toBe('player deleted successfully.');
    const refused = await on.call(family.admin, 'DELETE', `/allusers/${family.master._id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'account_in_use']);
  });

  it('read one account with fetchUserById, with the same fields as the call of its kind', async () => {
    const query = { id: family.player._id, currentrole: 'master' };
    const earlier = await on.call(family.master, 'GET', '/fetchUserById', { query });
    const today = await on.call(family.master, 'GET', `/player/${family.player._id}`);
    expect(earlier.body.data).toEqual(today.body.data);
    for (const id of ['', '0', 'x', '999999999'])
      expect((await on.call(family.master, 'GET', '/fetchUserById', { query: { id } })).status).toBe(404);
    expect((await on.call(family.master, 'GET', '/fetchUserById')).status).toBe(400);
  });

  it('create and list under the bare prefix as under create and all', async () => {
    const { player, master } = family;
    const whole = await on.call(master, 'GET', '/player');
    expect(whole.body.data.map(({ _id }: { _id: string }) => _id)).toEqual([player._id]);
    expect((await on.call(master, 'POST', '/player', { body: {} })).status).toBe(400);
  });

  it('accept a trailing slash', async () => {
    const { master, player } = family;
    for (const path of [
      '/player/all',
      `/player/${player._id}`,
      '/auth/session',
      '/counts/usercount',
      '/credit/loadcredit',
    ]) {
      const [bare, slashed] = [await on.call(master, 'GET', path), await on.call(master, 'GET', `${path}/`)];
      const timeless = (body: { expiresAt?: string }) => ({ ...body, expiresAt: undefined });
      expect(timeless(slashed.body), path).toEqual(timeless(bare.body));
    }
  });
});
