import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Installation, openInstallation } from '../support/installation.ts';
import { openChain, type Person } from '../support/people.ts';
import { type Browser, createBrowser } from '../support/sign-in.ts';

describe('the notice of a new device', () => {
  let on: Installation;
  let master: Person;
  beforeAll(async () => {
    on = await openInstallation();
    ({ master } = await openChain(on));
  });
  afterAll(() => on.close());

  const browserAt = (from: string, userAgent: string) => createBrowser(on.app, { from, userAgent });
  /** A player that has signed in once, on its own browser. */
  async function openPlayer() {
    const player = await on.open('player', master);
    const own = browserAt('10.30.0.1', 'Own browser');
    await own.signIn(player);
    return { player, own };
  }
  const noticesOf = async (browser: Browser) => (await browser.get('/auth/new-devices')).body.data;

  it('is left by the first sign-in of another browser, for all other sessions of the account', async () => {
    const { player, own } = await openPlayer();
    expect((await own.get('/auth/session')).body.newDevices).toBe(0);
    const other = browserAt('10.30.0.2', 'Other browser');
    // Nobody is asked about the device at which he sits, least of all who should not sit there.
    expect((await other.signIn(player)).body.newDevices).toBe(0);
    expect(await noticesOf(other)).toEqual([]);
    const [notice, ...more] = await noticesOf(own);
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ ipAddress: '10.30.0.2', userAgent: 'Other browser' });
    await other.post('/auth/new-devices/judge', { newest: notice._id, wasMe: true });
    expect((await own.get('/auth/session')).body.newDevices).toBe(1);
    const { rows } = await on.owner.query(
      `select subject, ip_address from activity_log where actor_id = $1 and action = 'auth.login' order by logged_at desc limit 1`,
      [player.id],
    );
    expect(rows).toEqual([{ subject: 'Signed in on a new device', ip_address: '10.30.0.2' }]);
  });

  it('is not left by a browser that the account has used before, nor by its very first sign-in', async () => {
    const { player, own } = await openPlayer();
    await own.signIn(player);
    expect(await noticesOf(own)).toEqual([]);
  });

  it('goes from every session once somebody knows the device', async () => {
    const { player, own } = await openPlayer();
    const other = browserAt('10.30.0.3', 'Other browser');
    await other.signIn(player);
    const [{ _id: newest }] = await noticesOf(own);
    expect((await own.post('/auth/new-devices/judge', { newest, wasMe: true })).status).toBe(200);
    expect(await noticesOf(other)).toEqual([]);
    expect((await other.get('/auth/session')).status).toBe(200);
  });

  it('signs everybody else out where the device was not the own', async () => {
    const { player, own } = await openPlayer();
    const other = browserAt('10.30.0.4', 'Other browser');
    await other.signIn(player);
    const [{ _id: newest }] = await noticesOf(own);
    await own.post('/auth/new-devices/judge', { newest, wasMe: false });
    expect((await other.get('/auth/session')).status).toBe(401);
    expect((await own.get('/auth/session')).body.newDevices).toBe(0);
    const { rows } = await on.owner.query(
      `select subject from activity_log where actor_id = $1 and action = 'auth.new-devices.judge'`,
      [player.id],
    );
    expect(rows).toEqual([{ subject: 'Did not know a new device; ended all other sessions' }]);
  });

  it('keeps those that came after the newest one shown', async () => {
    const { player, own } = await openPlayer();
    await browserAt('10.30.0.5', 'Shown').signIn(player);
    const [{ _id: newest }] = await noticesOf(own);
    await browserAt('10.30.0.6', 'Not shown yet').signIn(player);
    await own.post('/auth/new-devices/judge', { newest, wasMe: true });
    const left: { userAgent: string }[] = await noticesOf(own);
    expect(left.map(({ userAgent }) => userAgent)).toEqual(['Not shown yet']);
  });

  it('is nothing of anybody else’s', async () => {
    const { player, own } = await openPlayer();
    await browserAt('10.30.0.7', 'Other browser').signIn(player);
    const [{ _id: newest }] = await noticesOf(own);
    await on.call(master, 'POST', '/auth/new-devices/judge', { body: { newest, wasMe: false } });
    expect(await noticesOf(own)).toHaveLength(1);
    expect((await own.get('/auth/session')).status).toBe(200);
  });
});
