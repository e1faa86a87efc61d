import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#server/platform/actor';
import { createActorMemory } from '#server/shared/sessions/remember-actor';
import { openChannel, untilClosed } from '#test/access/sockets/live-channel';
import { openChain, type Person, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { createBrowser } from '#test/support/sign-in';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation({ trustProxy: '10.99.0.1' }));
const family = await openChain(on);

describe('a list of allowed addresses', () => {
  const allow = (by: Person, target: Person, addresses: string[]) =>
    on.call(by, 'PUT', `/accounts/${target._id}/addresses`, { body: { addresses, ownPassword: password } });
  const signInFrom = async (from: string, person: Person, given = password) =>
    createBrowser(on.app, { from }).signIn(person, given);

  /** The answer to the next request with this token from an address. */
  async function statusFrom(from: string, token: string, headers: Record<string, string> = {}) {
    const reply = await on.app.inject({
      url: '/api/auth/session',
      remoteAddress: from,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    return reply.statusCode;
  }

  it('is set by an operator above, and gets other addresses the same answer as a wrong password', async () => {
    const player = await on.open('player', family.master);
    const set = await allow(family.areamanager, player, ['10.40.1.7/16', '2001:db8::/32', '10.40.1.7/16']);
    expect(set.body.addresses.sort()).toEqual(['10.40.0.0/16', '2001:db8::/32']);
    expect((await statusFrom('10.40.9.9', player.token)).toString()).toBe('401');
    const elsewhere = await signInFrom('10.41.0.1', player);
    const wrong = await signInFrom('10.41.0.1', player, 'wrong');
    expect([elsewhere.status, elsewhere.body.code]).toEqual([401, 'wrong_credentials']);
    expect({ ...elsewhere.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    for (const from of ['10.40.255.1', '2001:db8:7::1', '::ffff:10.40.0.3'])
      expect((await signInFrom(from, player)).status, from).toBe(200);
    const { rows } = await on.owner.query(
      `select subject, ip_address from activity_log where subject_id = $1 and subject like 'Sign-in refused%'`,
      [player.id],
    );
    expect(rows).toEqual([
      { subject: 'Sign-in refused: this address is not allowed', ip_address: '10.41.0.1' },
    ]);
  });

  it('counts a refused address in the budget of failures', async () => {
    const player = await on.open('player', family.master);
    await allow(family.master, player, ['10.42.0.0/16']);
    const statuses = [];
    for (let at = 0; at < 11; at += 1) statuses.push((await signInFrom(`10.43.${at}.1`, player)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  it('applies to every request of a session, including a purchase', async () => {
    const player = await on.open('player', family.master);
    await allow(family.master, player, ['10.44.0.0/16']);
    const { body } = await signInFrom('10.44.0.1', player);
    expect(await statusFrom('10.44.0.2', body.token)).toBe(200);
    expect(await statusFrom('10.45.0.2', body.token)).toBe(401);
    const buy = await on.app.inject({
      method: 'POST',
      url: '/api/app/tickets',
      remoteAddress: '10.45.0.2',
      headers: { authorization: `Bearer ${body.token}` },
      payload: { gameId: '1', lines: [{ drawno: '1', qty: 1 }] },
    });
    expect(buy.json().code).toBe('not_signed_in');
    expect(await statusFrom('10.44.0.1', body.token)).toBe(200);
  });

  it('is read again when a cached session is used from another address', () => {
    const memory = createActorMemory();
    const token = `${family.player.networkId}.${'A'.repeat(43)}`;
    const from = (ip: string) =>
      ({ headers: { authorization: `Bearer ${token}` }, cookies: {}, ip }) as unknown as FastifyRequest;
    const actor = { signedInFrom: '10.48.0.1' } as Actor;
    memory.keep(from('10.48.0.2'), actor);
    expect(memory.recall(from('10.48.0.1'))).toBeUndefined();
    memory.keep(from('10.48.0.1'), actor);
    expect(memory.recall(from('::ffff:10.48.0.1'))).toBe(actor);
    expect(memory.recall(from('10.48.0.2'))).toBeUndefined();
  });

  it('trusts only a configured proxy about the client address', async () => {
    const player = await on.open('player', family.master);
    await allow(family.master, player, ['10.46.0.1']);
    const token = (await signInFrom('10.46.0.1', player)).body.token;
    const told = { 'x-forwarded-for': '10.46.0.1' };
    expect(await statusFrom('10.99.0.1', token, told)).toBe(200);
    expect(await statusFrom('10.99.0.2', token, told)).toBe(401);
    expect(await statusFrom('10.99.0.1', token, { 'x-forwarded-for': '10.46.0.1, 10.47.0.1' })).toBe(401);
  });

  it('of the own account needs the password and must contain the current address', async () => {
    const { player } = await openChain(on, { superadmin: family.superadmin });
    const other = { ...player, token: await on.signIn(player) };
    const set = (addresses: string[], given = password) =>
      on.call(player, 'PUT', '/auth/addresses', { body: { addresses, password: given } });
    expect((await set(['127.0.0.1'], 'wrong')).body.code).toBe('incorrect_password');
    const locked = await set(['203.0.113.0/24']);
    expect([locked.status, locked.body.code]).toEqual([409, 'own_address_missing']);
    expect(locked.body.message).toContain('127.0.0.1');
    expect((await on.call(other, 'GET', '/auth/session')).status).toBe(200);
    expect((await set(['127.0.0.0/8', '203.0.113.0/24'])).status).toBe(200);
    expect((await on.call(other, 'GET', '/auth/session')).status).toBe(401);
    expect((await on.call(player, 'GET', '/auth/access')).body).toMatchObject({
      addresses: ['127.0.0.0/8', '203.0.113.0/24'],
      ownAddress: '127.0.0.1',
    });
    expect((await set([])).body.addresses).toEqual([]);
  });

  it.each([
    ['999.1.1.1'],
    ['10.0.0.0/33'],
    ['::1/129'],
    ['1.2.3'],
    ['host.example'],
    ['01.2.3.4'],
    ['1.2.3.4/08'],
    ['1:2:3:4:5:6:7:8:9'],
    [''],
  ])('refuses %j, which is not an address', async (address) => {
    const reply = await allow(family.master, family.player, [address]);
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_input']);
  });

  it('accepts at most twenty entries', async () => {
    const many = Array.from({ length: 21 }, (_, at) => `10.50.${at}.0/24`);
    const player = await on.open('player', family.master);
    expect((await allow(family.master, player, many)).status).toBe(400);
    expect((await allow(family.master, player, many.slice(1))).status).toBe(200);
  });

  it('closes sockets from other addresses, by the same rule as requests', async () => {
    const player = await on.open('player', family.master);
    const channel = await openChannel(on.app);
    const listener = await channel.as(player);
    await on.owner.query(`update accounts set allowed_addresses = '{203.0.113.0/24}' where account_id = $1`, [
      player.id,
    ]);
    await untilClosed(listener);
    await expect(channel.as(player)).rejects.toThrow('not_signed_in');
    channel.close();
  });
});
