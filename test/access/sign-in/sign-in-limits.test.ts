import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import * as argon2 from '@node-rs/argon2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openChain, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { ownCookie } from '#test/support/sign-in';
import { forFile } from '#test/support/vitest/for-file';

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});

interface Attempt {
  from?: string;
  cookie?: string;
  headers?: Record<string, string>;
}

const on = await forFile(openInstallation());
const { master } = await openChain(on);

describe('sign-in limits', () => {
  // The hash algorithm is not tested here: comparing plain texts keeps hundreds of attempts cheap.
  beforeEach(() => {
    vi.mocked(argon2.verify).mockReset();
    vi.mocked(argon2.verify).mockImplementation(async (_, given) => given === password);
  });

  async function attempt(
    username: string,
    given: string,
    { from = '127.0.0.1', cookie, headers }: Attempt = {},
  ) {
    const reply = await on.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: from,
      headers: { ...headers, ...(cookie === undefined ? {} : { cookie }) },
      payload: { username, password: given },
    });
    const devices = reply.cookies.find(({ name }) => name === ownCookie('pitboss-devices'));
    return {
      status: reply.statusCode,
      body: reply.json(),
      retryAfter: reply.headers['retry-after'],
      cookie: devices === undefined ? undefined : `${ownCookie('pitboss-devices')}=${devices.value}`,
    };
  }

  /** Fails this many times, each from a different address, and returns the statuses. */
  async function fail(username: string, times: number, how: Attempt = {}): Promise<number[]> {
    const statuses: number[] = [];
    for (let at = 0; at < times; at += 1)
      statuses.push((await attempt(username, 'wrong', { from: `10.1.${at}.1`, ...how })).status);
    return statuses;
  }

  it('block strangers of an account after ten failures, from any address', async () => {
    const { player } = await openChain(on);
    expect(await fail(player.username, 10)).toEqual(Array(10).fill(401));
    const eleventh = await attempt(player.username, password, { from: '10.9.9.9' });
    expect(eleventh.status).toBe(429);
    expect(eleventh.body.code).toBe('too_many_attempts');
    expect(Number(eleventh.retryAfter)).toBeGreaterThan(0);
  });

  it('do not block a browser that signed in before', async () => {
    const { player } = await openChain(on);
    const { cookie = '' } = await attempt(player.username, password);
    await fail(player.username, 11);
    expect((await attempt(player.username, password, { from: '10.9.9.8' })).status).toBe(429);
    expect((await attempt(player.username, password, { from: '10.9.9.8', cookie })).status).toBe(200);
  });

  it('give the known devices of an account ten failures together, separate from strangers', async () => {
    const { player } = await openChain(on);
    const { cookie = '' } = await attempt(player.username, password);
    expect(await fail(player.username, 11, { cookie })).toEqual([...Array(10).fill(401), 429]);
    const { cookie: second = '' } = await attempt(player.username, password);
    for (const known of [cookie, second])
      expect((await attempt(player.username, password, { cookie: known })).status).toBe(429);
    expect((await attempt(player.username, password)).status).toBe(200);
  });

  it('ignore a device cookie with a wrong signature or of another account', async () => {
    const { player } = await openChain(on);
    const { cookie: foreign = '' } = await attempt(master.username, password);
    await fail(player.username, 10);
    const forged = `${ownCookie('pitboss-devices')}=${player.networkId}.${player._id}.1.${'A'.repeat(43)}`;
    const renamed = foreign.replace(/=\d+\.\d+\./, `=${player.networkId}.${player._id}.`);
    for (const cookie of [forged, renamed, foreign])
      expect((await attempt(player.username, password, { cookie })).status).toBe(429);
  });

  it('count failures only', async () => {
    const { player } = await openChain(on);
    for (let at = 0; at < 15; at += 1) expect((await attempt(player.username, password)).status).toBe(200);
  });

  it('give an address a hundred failures over all accounts', async () => {
    const from = '10.200.0.1';
    const { player, areamanager } = await openChain(on);
    await attempt(player.username, 'wrong', { from });
    const key = `sign-in-address:${from}`;
    const { rowCount } = await on.owner.query('update rate_limits set points = 99 where key = $1', [key]);
    expect(rowCount).toBe(1);
    expect((await attempt(areamanager.username, 'wrong', { from })).status).toBe(401);
    expect((await attempt(player.username, password, { from })).status).toBe(429);
    expect((await attempt(player.username, password, { from: '10.200.0.2' })).status).toBe(200);
  });

  it('reset a budget after a quarter of an hour', async () => {
    const { player } = await openChain(on);
    await fail(player.username, 10);
    await on.owner.query('update rate_limits set expire = 1 where key = $1', [
      `sign-in-account:${player.id}`,
    ]);
    expect((await attempt(player.username, password)).status).toBe(200);
  });

  it('ignore a forged X-Forwarded-For', async () => {
    const from = '10.201.0.1';
    await attempt('nobody here', 'wrong', { from, headers: { 'x-forwarded-for': '1.2.3.4' } });
    const { rows } = await on.owner.query(
      `select key from rate_limits where key like 'sign-in-address:%' and key ~ '1.2.3.4|10.201.0.1'`,
    );
    expect(rows).toEqual([{ key: `sign-in-address:${from}` }]);
  });

  it('give unknown names, flat accounts and closed accounts the same answer as known ones', async () => {
    const { admin, player } = await openChain(on);
    const otc = await on.open('otc', admin);
    const closed = await openChain(on);
    await on.call(closed.master, 'DELETE', `/player/${closed.player._id}`);
    for (const name of [player.username, 'Unknown77', otc.username, closed.player.username]) {
      const replies = [];
      for (let at = 0; at < 11; at += 1) replies.push(await attempt(name, 'wrong', { from: `10.3.${at}.1` }));
      const first = replies[0];
      expect(first?.status, name).toBe(401);
      expect(first?.body, name).toEqual({
        success: false,
        message: 'Invalid username or password',
        code: 'wrong_credentials',
        requestId: expect.any(String),
      });
      expect(
        replies.map(({ status }) => status),
        name,
      ).toEqual([...Array(10).fill(401), 429]);
    }
  });

  it('do the same work for a known and an unknown name', async () => {
    const hashes: string[] = [];
    vi.mocked(argon2.verify).mockImplementation(async (hash) => {
      hashes.push(String(hash));
      return false;
    });
    const { player } = await openChain(on);
    for (const name of [player.username, 'Unknown78']) await attempt(name, 'wrong');
    const parameters = hashes.map((hash) => hash.split('$').slice(1, 4).join('$'));
    expect(parameters).toHaveLength(2);
    expect(parameters[0]).toBe('argon2id$v=19$m=19456,t=2,p=1');
    expect(parameters[1]).toBe(parameters[0]);
  });

  it('share no budget between unknown names that a caller could predict', async () => {
    const bucketOf = (name: string) =>
      createHash('sha256').update(name.toLowerCase()).digest().readUInt16BE(0) % 4096;
    const wanted = bucketOf('Unknown79');
    const names = Array.from({ length: 40_000 }, (_, at) => `Stranger${at}`);
    const twins = names.filter((name) => bucketOf(name) === wanted).slice(0, 3);
    expect(twins).toHaveLength(3);
    await fail('Unknown79', 10);
    for (const twin of twins) expect((await attempt(twin, 'wrong')).status, twin).toBe(401);
  });

  it('compare no more passwords at once than there are cores', async () => {
    let running = 0;
    let most = 0;
    vi.mocked(argon2.verify).mockImplementation(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return true;
    });
    const { player } = await openChain(on);
    const { cookie = '' } = await attempt(player.username, password);
    const attempts = Array.from({ length: 200 }, (_, at) =>
      attempt(at % 2 === 0 ? master.username : `Crowd${at}`, password, { from: `10.4.${at}.1`, cookie }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(most).toBeLessThanOrEqual(Math.max(1, availableParallelism() - 1));
  });

  it('report a deactivated account only after the right password', async () => {
    const { player, master: parent } = await openChain(on);
    await on.call(parent, 'PATCH', `/player/toggle-status/${player._id}/deactivate`);
    expect((await attempt(player.username, 'wrong')).body.code).toBe('wrong_credentials');
    const right = await attempt(player.username, password);
    expect([right.status, right.body.code]).toEqual([403, 'account_deactivated']);
  });

  it('open no session if the password changed or the account was blocked in the meantime', async () => {
    const changed = await openChain(on);
    const barred = await openChain(on);
    vi.mocked(argon2.verify).mockImplementation(async () => {
      await on.owner.query(`update account_secrets set password_hash = 'another' where account_id = $1`, [
        changed.player.id,
      ]);
      await on.owner.query('update accounts set is_active = false where account_id = $1', [
        barred.areamanager.id,
      ]);
      return true;
    });
    expect((await attempt(changed.player.username, password)).body.code).toBe('wrong_credentials');
    expect((await attempt(barred.player.username, password)).body.code).toBe('account_deactivated');
    const { rows } = await on.owner.query(
      'select count(*)::int as sessions from sessions where account_id = any ($1)',
      [[changed.player.id, barred.player.id]],
    );
    // Their earlier cookies: the helper that opened them signed them in once.
    expect(rows).toEqual([{ sessions: 2 }]);
  });
});
