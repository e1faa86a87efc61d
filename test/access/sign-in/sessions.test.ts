import { createHash } from 'node:crypto';
import * as argon2 from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';
import { openChain, type Person, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { ownCookie } from '#test/support/sign-in';
import { forFile } from '#test/support/vitest/for-file';

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});

const on = await forFile(openInstallation({ trustProxy: '127.0.0.9' }));
const { player, master } = await openChain(on);

describe('sessions', () => {
  const login = (person: Person, more: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
    on.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: person.username, password },
      ...more,
    });
  const asToken = (token: string): Person => ({ ...player, token });
  const statusOf = async (person: Person) => (await on.call(person, 'GET', '/auth/session')).status;
  const move = (person: Person, change: string) =>
    on.owner.query(
      `update sessions set ${change} where token_hash = sha256(convert_to($1, 'UTF8')) returning session_id`,
      [person.token],
    );
  const fresh = async (): Promise<Person> => ({ ...player, token: await on.signIn(player) });

  it('answers a sign-in as specified and sets a cookie that scripts cannot read', async () => {
    const reply = await login(player);
    expect(reply.json()).toMatchObject({
      success: true,
      message: 'Login successful!',
      token: expect.any(String),
      roles: ['player'],
      user: {
        _id: player._id,
        role: 'player',
        username: player.username,
        walletBalance: 0,
        roles: ['player'],
      },
    });
    const cookie = reply.cookies.find(({ name }) => name === 'session-token');
    expect(cookie).toMatchObject({
      value: reply.json().token,
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
    });
    expect(cookie?.secure).toBeUndefined();
    expect(cookie?.maxAge).toBeUndefined();
  });

  it('marks every cookie Secure if the browser used https', async () => {
    const reply = await login(player, {
      remoteAddress: '127.0.0.9',
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.5.5.5' },
    });
    expect(reply.cookies.map(({ name, secure }) => [name, secure])).toEqual([
      [ownCookie('pitboss-devices'), true],
      [ownCookie('session-token'), true],
      ['session-token', true],
    ]);
    expect(reply.headers['strict-transport-security']).toBe('max-age=31536000');
    const { rows } = await on.owner.query(
      'select ip_address from sessions where account_id = $1 order by session_id desc limit 1',
      [player.id],
    );
    expect(rows).toEqual([{ ip_address: '10.5.5.5' }]);
  });

  it('ignores the case of the name and surrounding spaces at sign-in', async () => {
    const person = { ...player, username: `  ${player.username.toLowerCase()} ` };
    expect((await login(person)).statusCode).toBe(200);
  });

  it('stores only the hash of a token', async () => {
    const { token } = (await login(player)).json();
    const hash = createHash('sha256').update(token).digest('hex');
    const { rows } = await on.owner.query(
      `select encode(token_hash, 'hex') as hash, s::text as row from sessions s order by session_id desc limit 1`,
    );
    expect(rows[0].hash).toBe(hash);
    expect(rows[0].row).not.toContain(token.split('.')[1]);
  });

  it('accepts the token as bearer and as cookie', async () => {
    const { token } = (await login(player)).json();
    expect(await statusOf(asToken(token))).toBe(200);
    const byCookie = await on.call(null, 'GET', '/auth/session', {
      headers: { cookie: `session-token=${token}` },
    });
    expect(byCookie.body.user._id).toBe(player._id);
  });

  it('never adopts a token sent by the browser', async () => {
    const planted = await fresh();
    const reply = await login(player, { headers: { cookie: `session-token=${planted.token}` } });
    expect(reply.json().token).not.toBe(planted.token);
  });

  it('ends the previous session of the browser, of any account, and no other', async () => {
    const [before, elsewhere] = [await fresh(), await fresh()];
    const reply = await login(master, { headers: { cookie: `session-token=${before.token}` } });
    expect(reply.statusCode).toBe(200);
    expect([await statusOf(before), await statusOf(elsewhere)]).toEqual([401, 200]);
    const failed = await on.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: player.username, password: 'wrong' },
      headers: { cookie: `session-token=${elsewhere.token}` },
    });
    expect([failed.statusCode, await statusOf(elsewhere)]).toEqual([401, 200]);
  });

  it('refuses guessed or truncated tokens, and those moved to another network', async () => {
    const { token } = await fresh();
    const guesses = [
      '',
      '1',
      token.slice(0, -1),
      `${token}x`,
      token.replace(/^\d+/, '0'),
      `0.${'A'.repeat(43)}`,
    ];
    for (const guess of guesses) expect(await statusOf(asToken(guess)), guess).toBe(401);
  });

  it('refuses a token after signing out', async () => {
    const session = await fresh();
    expect((await on.call(session, 'POST', '/auth/logout')).status).toBe(200);
    expect(await statusOf(session)).toBe(401);
  });

  it('ends a session permanently half an hour after the last request of a person', async () => {
    const session = await fresh();
    await move(session, `active_at = statement_timestamp() - interval '29 minutes'`);
    expect(await statusOf(session)).toBe(200);
    await move(session, `active_at = statement_timestamp() - interval '30 minutes 1 second'`);
    expect(await statusOf(session)).toBe(401);
    const { rows } = await move(session, 'active_at = statement_timestamp()');
    expect(rows).toHaveLength(1);
    expect(await statusOf(session)).toBe(401);
  });

  it('ends a session twelve hours after sign-in, however busy it is', async () => {
    const session = await fresh();
    await move(session, `created_at = statement_timestamp() - interval '11 hours 45 minutes'`);
    const reply = await on.call(session, 'GET', '/auth/session');
    const leftMs = Date.parse(reply.body.expiresAt) - Date.now();
    expect(leftMs).toBeLessThanOrEqual(15 * 60 * 1000);
    await move(session, `created_at = statement_timestamp() - interval '12 hours 1 second'`);
    expect(await statusOf(session)).toBe(401);
  });

  it('is extended by requests of a person, not by background requests', async () => {
    const session = await fresh();
    const activeAt = async () => {
      const { rows } = await move(session, 'password_failures = password_failures');
      const read = await on.owner.query('select active_at from sessions where session_id = $1', [
        rows[0]?.session_id,
      ]);
      return Number(read.rows[0]?.active_at);
    };
    await move(session, `active_at = statement_timestamp() - interval '20 minutes'`);
    const before = await activeAt();
    const background = await on.call(session, 'GET', '/auth/session', { headers: { 'x-background': '1' } });
    expect(background.status).toBe(200);
    expect(await activeAt()).toBe(before);
    expect(Date.parse(background.body.expiresAt)).toBe(before + 30 * 60 * 1000);
    await on.call(session, 'GET', '/auth/session');
    expect(await activeAt()).toBeGreaterThan(before);
  });

  it('lists the own sessions and ends one of them, never one of another account', async () => {
    const [here, there] = [await fresh(), await fresh()];
    const list = async (person: Person) => (await on.call(person, 'GET', '/auth/sessions')).body.data;
    const others = (await list(here)).filter((each: { isCurrent: boolean }) => !each.isCurrent);
    const foreign = (await list(master))[0];
    expect((await on.call(here, 'DELETE', `/auth/sessions/${foreign._id}`)).status).toBe(404);
    for (const { _id } of others) {
      expect((await on.call(here, 'DELETE', `/auth/sessions/${_id}`)).status).toBe(200);
      expect((await on.call(here, 'DELETE', `/auth/sessions/${_id}`)).status).toBe(404);
    }
    expect(await statusOf(there)).toBe(401);
    expect(await list(here)).toHaveLength(1);
  });

  it('ends at the fifth wrong own password, which never counts against sign-in', async () => {
    const { statuses, admin } = await transfers([
      'wrong 1',
      'wrong 2',
      'wrong 3',
      'wrong 4',
      'wrong 5',
      password,
    ]);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 401]);
    expect((await login(admin)).statusCode).toBe(200);
  });

  it('gives concurrent guesses the same answer after it ended, and a right one moves nothing', async () => {
    const compare = vi.mocked(argon2.verify);
    const real = compare.getMockImplementation();
    for (const given of [password, 'wrong']) {
      compare.mockImplementation(async (_, secret) => {
        await on.owner.query('update sessions set ended_at = statement_timestamp() where ended_at is null');
        return secret === password;
      });
      const { statuses, admin } = await transfers([given]);
      expect(statuses).toEqual([401]);
      expect(await on.balanceOf(admin)).toBe(100_00);
    }
    compare.mockImplementation(real ?? (async () => false));
  });

  /** A new admin with a hundred points tries to move one of them with each of these passwords. */
  async function transfers(passwords: string[]): Promise<{ statuses: number[]; admin: Person }> {
    const { superadmin, admin, superareamanager } = await openChain(on);
    await on.fund(superadmin, admin, 100_00);
    const statuses: number[] = [];
    for (const given of passwords) {
      const body = { password: given, transferAmount: 1, toUserId: superareamanager._id };
      statuses.push(
        (await on.call(admin, 'POST', '/superareamanager/credit-transfer?page=1', { body })).status,
      );
    }
    return { statuses, admin };
  }
});
