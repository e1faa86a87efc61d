import { describe, expect, it } from 'vitest';
import { accountTable } from '#contract/accounts/account-table';
import { newAccount } from '#test/support/matrix/matrix-samples';
import { openChain, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation());
const own = await openChain(on);

describe('a caller', () => {
  it('can sort and filter by the named columns only', async () => {
    for (const sort of accountTable.sorted) {
      expect((await on.call(own.admin, 'GET', '/player/all', { query: { sort, page: '1' } })).status).toBe(
        200,
      );
    }
    for (const sort of [
      'passwordHash',
      'password_hash',
      'path',
      'id',
      'a.username',
      'username desc',
      '1',
      '',
    ]) {
      const reply = await on.call(own.admin, 'GET', '/player/all', { query: { sort, page: '1' } });
      expect([reply.status, reply.body.fields], sort).toEqual([400, { sort: expect.any(String) }]);
    }
    for (const field of ['passwordHash', 'networkId', 'where', 'filter', 'fields', 'parentId', 'path']) {
      const reply = await on.call(own.admin, 'GET', '/player/all', { query: { [field]: '1' } });
      expect([reply.status, Object.keys(reply.body.fields)], field).toEqual([400, [field]]);
    }
  });

  it('cannot set a field that only the server sets', async () => {
    const forbidden = {
      walletBalance: 100,
      wallet: [{ individualCredit: 100 }],
      networkId: 0,
      isActive: true,
      isBarred: false,
      path: [1],
      parentId: '1',
      sponsorId: '1',
      createdAt: '2020-01-01',
      closedAt: null,
      _id: '1',
      passwordHash: 'x',
      can: { edit: true },
    };
    const body = newAccount('player', own.master);
    for (const [field, value] of Object.entries(forbidden)) {
      const created = await on.call(own.admin, 'POST', '/player/create', {
        body: { ...body, [field]: value },
      });
      expect([created.status, Object.keys(created.body.fields)], field).toEqual([400, [field]]);
      const edited = await on.call(own.admin, 'PUT', `/player/${own.player._id}`, {
        body: { [field]: value },
      });
      expect([edited.status, Object.keys(edited.body.fields)], field).toEqual([400, [field]]);
    }
  });

  it("cannot create an account of another role than the call's, nor above itself", async () => {
    const body = newAccount('player', own.master);
    for (const role of ['superadmin', 'admin', 'master', 'areamanager']) {
      const reply = await on.call(own.admin, 'POST', '/player/create', { body: { ...body, role } });
      expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, ['role']]);
    }
    for (const refId of [own.superadmin._id, own.areamanager._id, own.superareamanager._id]) {
      const reply = await on.call(own.master, 'POST', '/player/create', { body: { ...body, refId } });
      expect([reply.status, reply.body.code]).toEqual([404, 'not_found']);
    }
    const sideways = await on.call(own.admin, 'POST', '/player/create', {
      body: { ...body, refId: own.areamanager._id },
    });
    expect([sideways.status, sideways.body.code]).toEqual([409, 'reference_not_possible']);
  });

  it('cannot change its own commission, status or Reference, or passwords of others', async () => {
    for (const role of ['superadmin', 'admin', 'superareamanager', 'areamanager', 'master'] as const) {
      const prefix = { superadmin: 'superadmins', admin: 'admins' }[role as string] ?? role;
      for (const body of [
        { commission: 100 },
        { userStatus: false },
        { firstName: 'X' },
        { password: 'another one' },
      ]) {
        const reply = await on.call(own[role], 'PUT', `/${prefix}/${own[role]._id}`, { body });
        expect([403, 404], role).toContain(reply.status);
      }
      for (const path of [`/${prefix}/toggle-status/${own[role]._id}/deactivate`]) {
        expect([403, 404], role).toContain((await on.call(own[role], 'PATCH', path)).status);
      }
      expect([403, 404], role).toContain(
        (await on.call(own[role], 'DELETE', `/${prefix}/${own[role]._id}`)).status,
      );
    }
    const { rows } = await on.owner.query(
      'select count(*)::int as changed from accounts where commission <> 0',
    );
    expect(rows).toEqual([{ changed: 0 }]);
  });

  it('cannot name another actor than the signed-in one', async () => {
    const claims: Record<string, string>[] = [
      { id: own.superadmin._id },
      { role: 'superadmin' },
      { currentrole: 'superadmin' },
    ];
    for (const query of claims) {
      const reply = await on.call(own.master, 'GET', '/player/all', { query: { ...query, page: '1' } });
      expect([reply.status, reply.body.code], JSON.stringify(query)).toEqual([403, 'not_the_actor']);
    }
    const transfer = (extra: object) =>
      on.call(own.master, 'POST', '/player/credit-transfer', {
        body: { password, transferAmount: 1, toUserId: own.player._id, ...extra },
      });
    for (const extra of [
      { authUser: own.admin._id },
      { authUser: { _id: own.admin._id } },
      { authUser: { _id: own.master._id, role: 'superadmin' } },
      { userId: own.admin._id },
    ]) {
      const reply = await transfer(extra);
      expect([reply.status, reply.body.code], JSON.stringify(extra)).toEqual([403, 'not_the_actor']);
    }
    const own2 = {
      authUser: { _id: own.master._id, role: 'master', username: own.master.username },
      userId: own.master._id,
    };
    expect((await transfer(own2)).body.code).toBe('insufficient_credit');
    const query = { id: own.master._id, role: 'master', currentrole: 'master', page: '1' };
    expect((await on.call(own.master, 'GET', '/player/all', { query })).status).toBe(200);
  });
});
