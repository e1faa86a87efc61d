import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { newAccount } from '#test/support/matrix/matrix-samples';
import { type Family, openChain, password } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';
import { createBrowser } from '#test/support/sign-in';

const chosen = { opass: password, npass: 'my own password', cpass: 'my own password' };

describe.each([
  { mustChangePassword: false, byDefault: null },
  { mustChangePassword: true, byDefault: 'change-password' },
])('a password that an operator gives, MUST_CHANGE_PASSWORD $mustChangePassword', (setting) => {
  let on: Installation;
  let family: Family;
  beforeAll(async () => {
    on = await openInstallation({ mustChangePassword: setting.mustChangePassword });
    family = await openChain(on);
  });
  afterAll(() => on.close());

  async function create(more: object = {}) {
    const body = { ...newAccount('player', family.master), ...more };
    const { body: created } = await on.call(family.master, 'POST', '/player/create', { body });
    const browser = createBrowser(on.app);
    const signedIn = await browser.signIn(created.data);
    return { browser, id: created.data._id as string, username: created.data.username, signedIn };
  }

  it('must be changed if the operator or else the configuration says so', async () => {
    expect((await create()).signedIn.body.duty).toBe(setting.byDefault);
    expect((await create({ mustChangePassword: true })).signedIn.body.duty).toBe('change-password');
    expect((await create({ mustChangePassword: false })).signedIn.body.duty).toBeNull();
  });

  it('allows its session to read itself, change the password and sign out, and nothing else', async () => {
    const { browser, id } = await create({ mustChangePassword: true });
    for (const path of ['/app/games', '/auth/sessions', `/auth/userauth/${id}`, '/auth/access'])
      expect((await browser.get(path)).body.code, path).toBe('password_change_demanded');
    const begun = await browser.post('/auth/second-factor/begin');
    expect([begun.status, begun.body.code]).toEqual([403, 'password_change_demanded']);
    expect((await browser.get('/auth/session')).body.duty).toBe('change-password');
    expect((await browser.post('/auth/chnagepassword', chosen)).status).toBe(200);
    expect((await browser.get('/auth/session')).body.duty).toBeNull();
    expect((await browser.get('/app/games')).status).toBe(200);
  });

  it('must be changed again after an operator has set another one', async () => {
    const { browser, id, username } = await create({ mustChangePassword: false });
    const edit = (body: object) =>
      on.call(family.master, 'PUT', `/player/${id}`, { body: { ...body, ownPassword: password } });
    const alone = await edit({ mustChangePassword: true });
    expect([alone.status, alone.body.fields]).toEqual([400, { password: 'Enter a new password as well' }]);
    expect((await browser.get('/auth/session')).body.duty).toBeNull();
    await edit({ password: 'reset password', mustChangePassword: true });
    expect((await browser.get('/auth/session')).status).toBe(401);
    const again = await browser.signIn({ username }, 'reset password');
    expect(again.body.duty).toBe('change-password');
    await edit({ password: 'third password' });
    expect((await browser.signIn({ username }, 'third password')).body.duty).toBe(setting.byDefault);
  });

  it('may contain any characters, up to two hundred, and is compared as sent', async () => {
    const { browser, username } = await create();
    const npass = ` ☂ Grüße, 密码 ${'x'.repeat(180)} `;
    const changed = await browser.post('/auth/chnagepassword', { opass: password, npass, cpass: npass });
    expect(changed.status).toBe(200);
    for (const wrong of [npass.trim(), npass.toLowerCase(), npass.slice(0, 72)])
      expect((await createBrowser(on.app).signIn({ username }, wrong)).status).toBe(401);
    expect((await createBrowser(on.app).signIn({ username }, npass)).status).toBe(200);
  });

  it('cannot be replaced by the same password', async () => {
    const { browser } = await create({ mustChangePassword: true });
    const same = await browser.post('/auth/chnagepassword', { ...chosen, npass: password, cpass: password });
    expect([same.status, same.body.code]).toEqual([400, 'invalid_input']);
    expect((await browser.get('/auth/session')).body.duty).toBe('change-password');
  });
});

it('blocks all calls except three until the password is changed', () => {
  const lifted = endpoints.filter(({ duties }) => duties.includes('change-password'));
  expect(lifted.map(({ name }) => name).sort()).toEqual([
    'auth.change-password',
    'auth.logout',
    'auth.session',
  ]);
});
