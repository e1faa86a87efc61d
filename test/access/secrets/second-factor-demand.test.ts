import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { openChannel } from '#test/access/sockets/live-channel';
import { codeOf, wrongCodeOf } from '#test/support/one-time-codes';
import { type Family, openChain, password } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';
import { createBrowser, setUpFactor } from '#test/support/sign-in';

describe('a second factor that the configuration requires', () => {
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

  it('limits a session without it to setting it up', async () => {
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

  it('is not required of other roles', async () => {
    const { body } = await on.call(family.master, 'GET', '/auth/session');
    expect(body.duty).toBeNull();
    expect((await on.call(family.master, 'GET', '/player/all')).status).toBe(200);
  });

  it('cannot be switched off if it is required', async () => {
    const { browser } = await openAdmin();
    const { secret } = await setUpFactor(browser);
    await on.owner.query('update second_factors set last_step = 0');
    const off = await browser.post('/auth/second-factor/remove', { code: codeOf(secret), password });
    expect([off.status, off.body.code]).toEqual([403, 'second_factor_demanded']);
  });

  it('blocks the live channel until it is set up', async () => {
    const { browser } = await openAdmin();
    const channel = await openChannel(on.app);
    const cookie = `session-token=${browser.cookies['session-token']}`;
    await expect(channel.connect({ cookie })).rejects.toThrow('not_signed_in');
    await setUpFactor(browser);
    expect((await channel.connect({ cookie })).socket.connected).toBe(true);
    channel.close();
  });

  it('blocks no public call, and exempts few others', () => {
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

  it('is reset by an operator above with its own password, and its sessions end', async () => {
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
    expect((await reset(password)).body.message).toBe('Two-step verification is off');
    expect((await browser.get('/auth/session')).status).toBe(401);
    expect((await guards()).hasSecondFactor).toBe(false);
    expect((await browser.signIn(player)).status).toBe(200);
    expect((await reset(password)).body.code).toBe('second_factor_missing');
    const { rows } = await on.owner.query(
      `select actor_id, subject from activity_log where subject_id = $1 and action = 'accounts.second-factor.reset' and outcome = 'done'`,
      [player.id],
    );
    expect(rows).toEqual([
      { actor_id: areamanager.id, subject: `Reset two-step verification of ${player.username}` },
    ]);
  });

  it('needs a code to be reset by an operator that has a second factor itself', async () => {
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
