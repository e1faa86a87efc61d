import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { type Installation, openInstallation } from '../support/installation.ts';
import { codeOf, wrongCodeOf } from '../support/one-time-codes.ts';
import { type Family, openChain, password } from '../support/people.ts';
import { createBrowser, setUpFactor } from '../support/sign-in.ts';
import { openChannel } from './live-channel.ts';

describe('a second factor that the configuration demands', () => {
  let on: Installation;
  let family: Family;
  beforeAll(async () => {
    on = await openInstallation({ requireSecondFactor: ['superadmin', 'admin'] });
    family = await openChain(on);
  });
  afterAll(() => on.close());

  async function openAdmin() {
    const admin = await on.open('admin', family.superadmin);
    const browser = createBrowser(on.app);
    const signedIn = await browser.signIn(admin);
    return { admin, browser, signedIn };
  }

  it('lets a session without it set it up and do nothing else', async () => {
    const { admin, browser, signedIn } = await openAdmin();
    expect([signedIn.status, signedIn.body.duty]).toEqual([200, 'second-factor']);
    for (const path of ['/player/all', '/logs', '/auth/sessions', `/auth/userauth/${admin._id}`])
      expect((await browser.get(path)).body.code, path).toBe('second_factor_demanded');
    const own = { opass: password, npass: 'another one', cpass: 'another one' };
    expect((await browser.post('/auth/chnagepassword', own)).body.code).toBe('second_factor_demanded');
    expect((await on.app.inject({ url: '/api/docs', cookies: browser.cookies })).statusCode).toBe(403);
    const { done } = await setUpFactor(browser);
    expect(done.status).toBe(200);
    expect((await browser.get('/auth/session')).body.duty).toBeNull();
    expect((await browser.get('/player/all')).status).toBe(200);
  });

  it('asks nothing of the other roles', async () => {
    const { body } = await on.call(family.master, 'GET', '/auth/session');
    expect(body.duty).toBeNull();
    expect((await on.call(family.master, 'GET', '/player/all')).status).toBe(200);
  });

  it('cannot be switched off where it is demanded', async () => {
    const { browser } = await openAdmin();
    const { secret } = await setUpFactor(browser);
    await on.owner.query('update second_factors set last_step = 0');
    const off = await browser.post('/auth/second-factor/remove', { code: codeOf(secret), password });
    expect([off.status, off.body.code]).toEqual([403, 'second_factor_demanded']);
  });

  it('leaves the live channel shut until it is there', async () => {
    const { browser } = await openAdmin();
    const channel = await openChannel(on.app);
    const cookie = `session-token=${browser.cookies['session-token']}`;
    await expect(channel.connect({ cookie })).rejects.toThrow('not_signed_in');
    await setUpFactor(browser);
    expect((await channel.connect({ cookie })).socket.connected).toBe(true);
    channel.close();
  });

  it('is asked for by no call that is open to everyone, and lifted by few', () => {
    const lifted = endpoints.filter(({ duties }) => duties.includes('second-factor'));
    expect(lifted.map(({ name }) => name).sort()).toEqual([
      'auth.access.read',
      'auth.logout',
      'auth.second-factor.begin',
      'auth.second-factor.confirm',
      'auth.session',
    ]);
  });
});

describe('a second factor that its owner lost', () => {
  let on: Installation;
  let family: Family;
  beforeAll(async () => {
    on = await openInstallation();
    family = await openChain(on);
  });
  afterAll(() => on.close());

  it('is taken off by an operator above with its own password, and its sessions end', async () => {
    const browser = createBrowser(on.app);
    await browser.signIn(family.player);
    await setUpFactor(browser);
    const { areamanager, player } = family;
    const reset = (given: string) =>
      on.call(areamanager, 'POST', `/accounts/${player._id}/second-factor/reset`, {
        body: { ownPassword: given },
      });
    const guards = async () => (await on.call(areamanager, 'GET', `/accounts/${player._id}/access`)).body;
    expect((await guards()).hasSecondFactor).toBe(true);
    expect((await reset('wrong')).body.code).toBe('incorrect_password');
    expect((await browser.get('/auth/session')).status).toBe(200);
    expect((await reset(password)).body.message).toBe('The second factor is off');
    expect((await browser.get('/auth/session')).status).toBe(401);
    expect((await guards()).hasSecondFactor).toBe(false);
    expect((await browser.signIn(player)).status).toBe(200);
    expect((await reset(password)).body.code).toBe('second_factor_missing');
    const { rows } = await on.owner.query(
      `select actor_id, subject from activity_log where subject_id = $1 and action = 'accounts.second-factor.reset' and outcome = 'done'`,
      [player.id],
    );
    expect(rows).toEqual([
      { actor_id: areamanager.id, subject: `Reset the second factor of ${player.username}` },
    ]);
  });

  it('is taken off only with a code by an operator that has a second factor itself', async () => {
    const [owner, operator] = [createBrowser(on.app), createBrowser(on.app)];
    await owner.signIn(family.master);
    await setUpFactor(owner);
    await operator.signIn(family.superareamanager);
    const { secret } = await setUpFactor(operator);
    await on.owner.query('update second_factors set last_step = 0');
    const reset = (proof: object) =>
      operator.post(`/accounts/${family.master._id}/second-factor/reset`, {
        ownPassword: password,
        ...proof,
      });
    expect((await reset({})).body.fields).toEqual({ code: 'Code is required' });
    expect((await reset({ code: wrongCodeOf(secret) })).body.code).toBe('wrong_code');
    expect((await owner.get('/auth/session')).status).toBe(200);
    expect((await reset({ code: codeOf(secret) })).status).toBe(200);
    expect((await owner.get('/auth/session')).status).toBe(401);
  });
});
