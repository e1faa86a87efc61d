import { describe, expect, it } from 'vitest';
import type { Reply } from '#test/support/call';
import { newAccount } from '#test/support/matrix/matrix-samples';
import { openChain, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation());
const own = await openChain(on);
const foreign = await openChain(on);

describe('a record of another branch', () => {
  const codeOf = ({ status, body }: Reply) => [status, body.code];
  const notFound = [404, 'not_found'];
  const order = ['admin', 'superareamanager', 'areamanager', 'master', 'player'] as const;

  /** Every account outside an operator's branch: itself, all above it, and all of another network. */
  const outside = (role: (typeof order)[number]) => [
    ...order.slice(0, order.indexOf(role) + 1).map((kind) => own[kind]),
    own.superadmin,
    ...order.map((kind) => foreign[kind]),
  ];

  it('is 404 in a path, for every caller and every kind', async () => {
    for (const role of order.slice(0, -1)) {
      for (const subject of outside(role)) {
        for (const path of [
          `/accounts/${subject._id}/chain`,
          `/auth/userauth/${subject._id}`,
          `/credit/between/${subject._id}`,
        ]) {
          const reply = await on.call(own[role], 'GET', path);
          const isSelf = subject === own[role] && !path.startsWith('/credit');
          expect(isSelf ? reply.status : codeOf(reply), `${role} ${path}`).toEqual(isSelf ? 200 : notFound);
        }
        const reply = await on.call(own[role], 'DELETE', `/allusers/${subject._id}`);
        expect(codeOf(reply), `${role} deletes ${subject.kind}`).toEqual(notFound);
      }
    }
  });

  it('is 404 in a query: under, id', async () => {
    for (const subject of outside('areamanager').filter(({ id }) => id !== own.areamanager.id)) {
      for (const path of [
        '/player/all',
        '/player/export',
        '/allusers',
        '/master/all',
        `/areamanager/${own.areamanager._id}/children`,
      ]) {
        const reply = await on.call(own.areamanager, 'GET', path, {
          query: { under: subject._id, page: '1' },
        });
        // An export has no pages: a page parameter is refused before anything is looked up.
        expect(codeOf(reply)).toEqual(path.endsWith('export') ? [400, 'invalid_input'] : notFound);
      }
      const exported = await on.call(own.areamanager, 'GET', '/player/export', {
        query: { under: subject._id },
      });
      expect(codeOf(exported)).toEqual(notFound);
      for (const path of ['/fetchUserById', '/counts/usercount']) {
        expect(codeOf(await on.call(own.areamanager, 'GET', path, { query: { id: subject._id } }))).toEqual(
          notFound,
        );
      }
    }
  });

  it('is 404 in a body: Reference, receiver, child', async () => {
    const create = (refId: string) =>
      on.call(own.areamanager, 'POST', '/player/create', {
        body: newAccount('player', { _id: refId }),
      });
    expect(codeOf(await create(foreign.master._id))).toEqual(notFound);
    expect(codeOf(await create(own.superareamanager._id))).toEqual(notFound);
    const send = (path: string, toUserId: string) =>
      on.call(own.areamanager, 'POST', path, { body: { password, transferAmount: 1, toUserId } });
    expect(codeOf(await send('/master/credit-transfer', foreign.master._id))).toEqual(notFound);
    expect(codeOf(await send('/master/credit-transfer', own.player._id))).toEqual(notFound);
    const child = `/areamanager/${own.areamanager._id}/children/${own.master._id}/credit-transfer`;
    expect(codeOf(await send(child, foreign.master._id))).toEqual(notFound);
    const edited = await on.call(own.areamanager, 'PUT', `/player/${own.player._id}`, {
      body: { refId: foreign.master._id },
    });
    expect(codeOf(edited)).toEqual(notFound);
  });

  it('is 404 as a record of the wrong kind', async () => {
    for (const kind of ['superareamanager', 'areamanager', 'player'] as const) {
      expect(codeOf(await on.call(own.admin, 'GET', `/${kind}/${own.master._id}`))).toEqual(notFound);
    }
    const path = `/superareamanager/${own.superareamanager._id}/children/${own.master._id}`;
    expect(codeOf(await on.call(own.admin, 'GET', path))).toEqual(notFound);
    const otc = await on.open('otc', own.admin);
    expect(codeOf(await on.call(own.admin, 'GET', `/admins/${own.admin._id}/children/${otc._id}`))).toEqual(
      notFound,
    );
  });

  it('in the list of a credit call prevents the movement', async () => {
    await on.fund(own.superadmin, own.master, 10_00);
    const before = await on.balanceOf(own.master);
    const body = { password, transferAmount: 1, toUserId: own.player._id };
    const path = '/player/credit-transfer';
    const reply = await on.call(own.master, 'POST', path, { body, query: { under: foreign.master._id } });
    expect(codeOf(reply)).toEqual(notFound);
    expect(await on.balanceOf(own.master)).toBe(before);
  });

  it('is in no list, search, dropdown or chain', async () => {
    const secret = foreign.master.username.toLowerCase();
    for (const role of order.slice(0, -1)) {
      const person = own[role];
      const replies = await Promise.all([
        on.call(person, 'GET', '/allusers'),
        on.call(person, 'GET', '/accounts/find', { query: { search: secret } }),
        on.call(person, 'GET', '/player/all', { query: { search: secret, page: '1' } }),
        on.call(person, 'GET', '/player/references'),
        on.call(person, 'GET', `/accounts/${own.player._id}/chain`),
        on.call(person, 'GET', '/dashboard/summary'),
      ]);
      for (const { status, raw } of replies) {
        expect(status).toBe(200);
        expect(raw.toString()).not.toContain(foreign.master._id);
        expect(raw.toString()).not.toContain(foreign.player.username);
      }
      const [all] = replies;
      const seen = all?.body.data.map(({ _id }: { _id: string }) => _id);
      for (const other of outside(role)) expect(seen).not.toContain(other._id);
    }
  });
});
