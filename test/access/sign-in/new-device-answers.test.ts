import { describe, expect, it } from 'vitest';
import { openChain, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { type Browser, createBrowser } from '#test/support/sign-in';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation());
const { master } = await openChain(on);

describe('the answer about a new device', () => {
  const browserAt = (from: string, userAgent: string) => createBrowser(on.app, { from, userAgent });
  /** A player that has signed in once, on its own browser. */
  async function openPlayer() {
    const player = await on.open('player', master);
    const own = browserAt('10.30.0.1', 'Own browser');
    await own.signIn(player);
    return { player, own };
  }
  const noticesOf = async (browser: Browser) => (await browser.get('/auth/new-devices')).body.data;

  const judge = (from: Browser, newest: string, wasMe: boolean) =>
    from.post('/auth/new-devices/judge', { newest, wasMe, ownPassword: password });
  const confirmThis = (from: Browser, ownPassword = password) =>
    from.post('/auth/new-devices/confirm', { ownPassword });

  it('is shown to every earlier device, also to one whose own notice is open', async () => {
    const { player, own } = await openPlayer();
    const second = browserAt('10.30.0.31', 'Second browser');
    const third = browserAt('10.30.0.32', 'Third browser');
    for (const browser of [second, third]) await browser.signIn(player);
    expect((await own.get('/auth/session')).body.newDevices).toBe(2);
    const shown = (await second.get('/auth/new-devices')).body;
    expect(shown).toMatchObject({ isConfirmed: false, data: [{ userAgent: 'Third browser' }] });
    expect(await noticesOf(third)).toEqual([]);
  });

  it('cannot be confirmed from a device whose own notice is open, but can be rejected there', async () => {
    const { player } = await openPlayer();
    const second = browserAt('10.30.0.33', 'Second browser');
    const third = browserAt('10.30.0.34', 'Third browser');
    for (const browser of [second, third]) await browser.signIn(player);
    const [{ _id: newest }] = await noticesOf(second);
    const refused = await judge(second, newest, true);
    expect([refused.status, refused.body.code]).toEqual([403, 'device_unconfirmed']);
    expect((await judge(second, newest, false)).status).toBe(200);
    expect((await third.get('/auth/session')).status).toBe(401);
    expect((await second.get('/auth/session')).status).toBe(200);
  });

  it('is asked again after the cookies were cleared once, and the device in use is confirmed by the password', async () => {
    const { player } = await openPlayer();
    const cleared = browserAt('10.30.0.1', 'Own browser');
    await cleared.signIn(player);
    await browserAt('10.30.0.35', 'Thief').signIn(player);
    expect(await noticesOf(cleared)).toHaveLength(1);
    expect((await confirmThis(cleared, 'wrong')).body.code).toBe('incorrect_password');
    expect((await cleared.get('/auth/new-devices')).body.isConfirmed).toBe(false);
    expect((await confirmThis(cleared)).status).toBe(200);
    const { isConfirmed, data } = (await cleared.get('/auth/new-devices')).body;
    expect([isConfirmed, data.length]).toEqual([true, 1]);
    expect((await judge(cleared, data[0]._id, true)).status).toBe(200);
    expect(await noticesOf(cleared)).toEqual([]);
  });

  it('stays open for earlier devices after a device confirmed itself', async () => {
    const { player, own } = await openPlayer();
    const thief = browserAt('10.30.0.36', 'Thief');
    await thief.signIn(player);
    await confirmThis(thief);
    const [{ _id: newest }] = await noticesOf(own);
    expect((await judge(own, newest, false)).status).toBe(200);
    expect((await thief.get('/auth/session')).status).toBe(401);
  });

  it('counts as confirmed for the first sign-in after an operator reset the password', async () => {
    const { player, own } = await openPlayer();
    const body = { password: 'another password', ownPassword: password };
    await on.call(master, 'PUT', `/player/${player._id}`, { body });
    await own.signIn(player, 'another password');
    expect((await own.get('/auth/new-devices')).body).toMatchObject({ isConfirmed: true, data: [] });
    // The operator knows the password, too.
    const operator = browserAt('10.30.0.37', 'Operator');
    await operator.signIn(player, 'another password');
    expect(await noticesOf(own)).toMatchObject([{ userAgent: 'Operator' }]);
    expect((await operator.get('/auth/new-devices')).body.isConfirmed).toBe(false);
  });

  it('marks the sessions of its device until it is confirmed', async () => {
    const { player, own } = await openPlayer();
    const other = browserAt('10.30.0.38', 'Other browser');
    await other.signIn(player);
    const sessionsOf = async () =>
      Object.fromEntries(
        (await own.get('/auth/sessions')).body.data
          .filter(({ userAgent }: { userAgent: string }) => userAgent !== 'test')
          .map(({ userAgent, isConfirmed }: { userAgent: string; isConfirmed: boolean }) => [
            userAgent,
            isConfirmed,
          ]),
      );
    expect(await sessionsOf()).toEqual({ 'Own browser': true, 'Other browser': false });
    const [{ _id: newest }] = await noticesOf(own);
    await judge(own, newest, true);
    expect(await sessionsOf()).toEqual({ 'Own browser': true, 'Other browser': true });
  });
});
