import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#contract/ground/messages';
import { type Family, openChain, password } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';

describe('the own account', () => {
  let on: Installation;
  let family: Family;
  beforeAll(async () => {
    on = await openInstallation();
    family = await openChain(on);
  });
  afterAll(() => on.close());

  const change = (fields: object) =>
    on.call(family.player, 'POST', '/auth/chnagepassword', {
      body: { opass: password, npass: 'another one', cpass: 'another one', ...fields },
    });

  it('gets a new password in the words of the specification', async () => {
    const refusals: [object, number, string][] = [
      [{ opass: '' }, 400, '⚠️ Please fill all fields.'],
      [{ npass: undefined }, 400, '⚠️ Please fill all fields.'],
      [{ cpass: '' }, 400, '⚠️ Please fill all fields.'],
      [{ cpass: 'different' }, 400, '❌ New and confirm password do not match.'],
      [{ npass: 'short', cpass: 'short' }, 400, messages.passwordTooShort],
      [{ opass: 'wrong password' }, 403, 'Incorrect password'],
    ];
    for (const [fields, status, message] of refusals) {
      const reply = await change(fields);
      expect([reply.status, reply.body.message], JSON.stringify(fields)).toEqual([status, message]);
    }
    expect((await change({ userId: family.master._id })).status).toBe(404);
    const done = await change({ userId: family.player._id });
    expect([done.status, done.body.message]).toEqual([200, '✅ Password changed successfully!']);
    const login = (given: string) =>
      on.call(null, 'POST', '/auth/login', { body: { username: family.player.username, password: given } });
    expect((await login(password)).status).toBe(401);
    expect((await login('another one')).status).toBe(200);
  });

  it('is refused a sign-in without name or password in the words of the specification', async () => {
    const login = async (body: object) => (await on.call(null, 'POST', '/auth/login', { body })).body.fields;
    expect(await login({})).toEqual({ username: 'Username is required', password: 'Password is required' });
    expect(await login({ username: '  ', password: '' })).toEqual({
      username: 'Username is required',
      password: 'Password is required',
    });
    const short = await on.call(null, 'POST', '/auth/login', {
      body: { username: family.player.username, password: 'x' },
    });
    expect([short.status, short.body.message]).toEqual([401, 'Invalid username or password']);
  });

  it('reads itself and those below with userauth', async () => {
    const read = (id: string) => on.call(family.master, 'GET', `/auth/userauth/${id}`);
    expect((await read(family.master._id)).body.data.username).toBe(family.master.username);
    expect((await read(family.player._id)).body.data.username).toBe(family.player.username);
    expect((await read(family.areamanager._id)).status).toBe(404);
  });

  it('logs out players only', async () => {
    const out = (id: string, query = {}) =>
      on.call(family.master, 'GET', '/app/logout', { query: { id, ...query } });
    expect((await out(family.player._id, { role: 'player' })).body.message).toBe(
      'player logout successfully.',
    );
    expect((await out(family.player._id, { role: 'master' })).status).toBe(200);
    expect((await out(family.player._id, { role: 'admin' })).body.code).toBe('not_the_actor');
    const wrong = await on.call(family.admin, 'GET', '/app/logout', { query: { id: family.master._id } });
    expect(wrong.status).toBe(404);
    expect((await on.call(family.admin, 'GET', '/app/logout')).status).toBe(400);
  });
});

describe('sign-up', () => {
  const signUp = (on: Installation, from = '127.0.0.1', given = 'chosen password') =>
    on.app.inject({
      method: 'POST',
      url: '/api/auth/signup',
      remoteAddress: from,
      payload: { username: 'Chosen', password: given },
    });

  it('is closed unless the configuration names an active master', async () => {
    for (const signUpParent of [undefined, 'Nobody1', 'AM1001']) {
      const on = await openInstallation({ signUpParent });
      await openChain(on);
      const reply = await signUp(on);
      expect([reply.statusCode, reply.json().message]).toEqual([403, 'Sign-up is closed']);
      expect((await on.call(null, 'GET', '/auth/signup')).body.data).toEqual({ isOpen: false });
      await on.close();
    }
  });

  it('creates a deactivated player under that master, five an hour per address', async () => {
    const on = await openInstallation({ signUpParent: 'ma1001' });
    const { master } = await openChain(on);
    const short = await signUp(on, '10.7.0.1', 'short');
    expect(short.json().fields).toEqual({ password: messages.passwordTooShort });
    const first = await signUp(on, '10.7.0.1');
    expect([first.statusCode, first.json().username]).toEqual([201, 'PL1002']);
    const { body } = await on.call(master, 'GET', '/player/all', { query: { search: 'PL1002', page: '1' } });
    expect((await on.call(null, 'GET', '/auth/signup')).body.data).toEqual({ isOpen: true });
    expect(body.data[0].firstName).toBe('Chosen');
    expect(body.data[0]).toMatchObject({ userStatus: false, isBarred: true, refId: { _id: master._id } });
    const login = { username: 'PL1002', password: 'chosen password' };
    expect((await on.call(null, 'POST', '/auth/login', { body: login })).body.code).toBe(
      'account_deactivated',
    );
    for (let at = 0; at < 4; at += 1) expect((await signUp(on, '10.7.0.1')).statusCode).toBe(201);
    const sixth = await signUp(on, '10.7.0.1');
    expect([sixth.statusCode, sixth.json().code]).toEqual([429, 'too_many_requests']);
    expect((await signUp(on, '10.7.0.2')).statusCode).toBe(201);
    await on.call(master, 'PATCH', `/player/toggle-status/${body.data[0]._id}/activate`);
    expect((await on.call(null, 'POST', '/auth/login', { body: login })).status).toBe(200);
    await on.close();
  });
});
