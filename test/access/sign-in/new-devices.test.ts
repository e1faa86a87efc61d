import { describe, expect, it } from 'vitest';
import { codeOf, wrongCodeOf } from '#test/support/one-time-codes';
import { openChain, type Person, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { type Browser, createBrowser, setUpFactor } from '#test/support/sign-in';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation());
const { master } = await openChain(on);

describe('the notice of a new device', () => {
  const browserAt = (from: string, userAgent: string) => createBrowser(on.app, { from, userAgent });
  /** A player that has signed in once, on its own browser. */
  async function openPlayer() {
    const player = await on.open('player', master);
    const own = browserAt('10.30.0.1', 'Own browser');
    await own.signIn(player);
    return { player, own };
  }
  /** Resets the used codes: a test needs more of them than half a minute has. */
  const forgetSteps = ({ id }: Person) =>
    on.owner.query('update second_factors set last_step = 0 where account_id = $1', [id]);
  const noticesOf = async (browser: Browser) => (await browser.get('/auth/new-devices')).body.data;

  it('is created by the first sign-in of another browser, for all other sessions of the account', async () => {
    const { player, own } = await openPlayer();
    expect((await own.get('/auth/session')).body.newDevices).toBe(0);
    const other = browserAt('10.30.0.2', 'Other browser');
    // A session is not asked about its own device, least of all an intruder's.
    expect((await other.signIn(player)).body.newDevices).toBe(0);
    expect(await noticesOf(other)).toEqual([]);
    const [notice, ...more] = await noticesOf(own);
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ ipAddress: '10.30.0.2', userAgent: 'Other browser' });
    for (const wasMe of [true, false]) {
      const judged = await other.post('/auth/new-devices/judge', {
        newest: notice._id,
        wasMe,
        ownPassword: password,
      });
      expect([judged.status, judged.body.code]).toEqual([403, wasMe ? 'device_unconfirmed' : 'forbidden']);
    }
    expect((await own.get('/auth/session')).body.newDevices).toBe(1);
    const { rows } = await on.owner.query(
      `select subject, ip_address from activity_log where actor_id = $1 and action = 'auth.login' order by logged_at desc limit 1`,
      [player.id],
    );
    expect(rows).toEqual([{ subject: 'Signed in on a new device', ip_address: '10.30.0.2' }]);
  });

  it('is not created by a browser that the account has used before, nor by its first sign-in ever', async () => {
    const { player, own } = await openPlayer();
    await own.signIn(player);
    expect(await noticesOf(own)).toEqual([]);
  });

  it('disappears from every session when one of them confirms the device', async () => {
    const { player, own } = await openPlayer();
    const other = browserAt('10.30.0.3', 'Other browser');
    await other.signIn(player);
    const [{ _id: newest }] = await noticesOf(own);
    expect(
      (await own.post('/auth/new-devices/judge', { newest, wasMe: true, ownPassword: password })).status,
    ).toBe(200);
    expect(await noticesOf(other)).toEqual([]);
    expect((await other.get('/auth/session')).status).toBe(200);
  });

  it('ends all other sessions when the device is rejected', async () => {
    const { player, own } = await openPlayer();
    const other = browserAt('10.30.0.4', 'Other browser');
    await other.signIn(player);
    const [{ _id: newest }] = await noticesOf(own);
    await own.post('/auth/new-devices/judge', { newest, wasMe: false, ownPassword: password });
    expect((await other.get('/auth/session')).status).toBe(401);
    expect((await own.get('/auth/session')).body.newDevices).toBe(0);
    const { rows } = await on.owner.query(
      `select subject from activity_log where actor_id = $1 and action = 'auth.new-devices.judge'`,
      [player.id],
    );
    expect(rows).toEqual([{ subject: 'Rejected a new device and ended all other sessions' }]);
  });

  it('needs the own password, and the code if there is a second factor', async () => {
    const { player, own } = await openPlayer();
    const { secret } = await setUpFactor(own);
    const other = browserAt('10.30.0.8', 'Other browser');
    await other.signIn(player);
    await forgetSteps(player);
    await other.giveCode(codeOf(secret));
    const [{ _id: newest }] = await noticesOf(own);
    const judge = (proof: object) => own.post('/auth/new-devices/judge', { newest, wasMe: false, ...proof });
    for (const proof of [{}, { ownPassword: 'wrong' }])
      expect((await judge(proof)).body.code).toBe('incorrect_password');
    for (const code of [undefined, wrongCodeOf(secret)])
      expect((await judge({ ownPassword: password, code })).body.code).toBe('wrong_code');
    expect((await other.get('/auth/session')).status).toBe(200);
    await forgetSteps(player);
    expect((await judge({ ownPassword: password, code: codeOf(secret) })).status).toBe(200);
    expect((await other.get('/auth/session')).status).toBe(401);
  });

  it('is not shown on its own device, also after another sign-in there', async () => {
    const { player } = await openPlayer();
    const other = browserAt('10.30.0.9', 'Other browser');
    await other.signIn(player);
    expect((await other.signIn(player)).body.newDevices).toBe(0);
    expect(await noticesOf(other)).toEqual([]);
  });

  it('judges only notices up to the one that was shown', async () => {
    const { player, own } = await openPlayer();
    await browserAt('10.30.0.5', 'Shown').signIn(player);
    const [{ _id: newest }] = await noticesOf(own);
    await browserAt('10.30.0.6', 'Not shown yet').signIn(player);
    await own.post('/auth/new-devices/judge', { newest, wasMe: true, ownPassword: password });
    const left: { userAgent: string }[] = await noticesOf(own);
    expect(left.map(({ userAgent }) => userAgent)).toEqual(['Not shown yet']);
  });

  it('is visible to its own account only', async () => {
    const { player, own } = await openPlayer();
    await browserAt('10.30.0.7', 'Other browser').signIn(player);
    const [{ _id: newest }] = await noticesOf(own);
    await on.call(master, 'POST', '/auth/new-devices/judge', {
      body: { newest, wasMe: false, ownPassword: password },
    });
    expect(await noticesOf(own)).toHaveLength(1);
    expect((await own.get('/auth/session')).status).toBe(200);
  });

  /** Signs in and returns whether that created a notice on the owner's browser, or counted the browser as new. */
  async function isStranger(browser: Browser, player: Person, given = password): Promise<boolean> {
    const { status } = await browser.signIn(player, given);
    expect(status).toBe(200);
    const { rows } = await on.owner.query(
      `select subject from activity_log where actor_id = $1 and action = 'auth.login' order by logged_at desc limit 1`,
      [player.id],
    );
    return rows[0].subject === 'Signed in on a new device';
  }

  it('is created again by a device that was rejected', async () => {
    const { player, own } = await openPlayer();
    const thief = browserAt('10.30.0.10', 'Thief');
    await thief.signIn(player);
    expect(await isStranger(thief, player)).toBe(false);
    const [{ _id: newest }] = await noticesOf(own);
    await own.post('/auth/new-devices/judge', { newest, wasMe: false, ownPassword: password });
    expect(await isStranger(thief, player)).toBe(true);
    expect(await noticesOf(own)).toHaveLength(1);
    expect(await isStranger(own, player)).toBe(false);
  });

  const another = 'another password';
  it.each<[string, (own: Browser, player: Person) => Promise<unknown>, string, boolean]>([
    [
      'a new password of its own',
      (own) => own.post('/auth/chnagepassword', { opass: password, npass: another, cpass: another }),
      another,
      false,
    ],
    [
      'a new password from its operator',
      (_, player) =>
        on.call(master, 'PUT', `/player/${player._id}`, {
          body: { password: another, ownPassword: password },
        }),
      another,
      true,
    ],
    ['a second factor', (own) => setUpFactor(own), password, false],
  ])('is created again by every other device after %s', async (_, change, given, isOwnNew) => {
    const { player, own } = await openPlayer();
    const thief = browserAt('10.30.0.11', 'Thief');
    await thief.signIn(player);
    await change(own, player);
    await on.owner.query('delete from second_factors where account_id = $1', [player.id]);
    expect(await isStranger(thief, player, given)).toBe(true);
    expect(await isStranger(own, player, given)).toBe(isOwnNew);
  });

  it('is created by the fifty-first device, while devices that came back stay known', async () => {
    const { player, own } = await openPlayer();
    await own.signIn(player);
    await on.owner.query(
      `insert into known_devices (network_id, account_id, ip_address, user_agent)
       select network_id, account_id, '10.30.0.12', 'Program' from accounts, generate_series(1, 60) where account_id = $1`,
      [player.id],
    );
    await browserAt('10.30.0.12', 'Program').signIn(player);
    const { rows } = await on.owner.query(
      'select count(*)::int as devices from known_devices where account_id = $1',
      [player.id],
    );
    expect(rows).toEqual([{ devices: 50 }]);
    expect(await isStranger(own, player)).toBe(false);
  });
});
