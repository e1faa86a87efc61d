import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { factorTexts, newFactorSecret, stepOfCode } from '#server/features/auth/second-factor/one-time-code';
import { codeOf, wrongCodeOf } from '#test/support/one-time-codes';
import { openChain, type Person, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { createBrowser, ownCookie, setUpFactor } from '#test/support/sign-in';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation());
const { master } = await openChain(on);

describe('the second factor', () => {
  const browserAt = (from = '127.0.0.1', userAgent = 'Browser') => createBrowser(on.app, { from, userAgent });
  /** A player with an active second factor, and the browser that activated it. */
  async function openGuarded() {
    const player = await on.open('player', master);
    const browser = browserAt();
    await browser.signIn(player);
    const set = await setUpFactor(browser);
    await forgetSteps(player);
    return { player, browser, ...set };
  }
  /** Resets the used codes: a test needs more of them than half a minute has. */
  const forgetSteps = ({ id }: Person) =>
    on.owner.query('update second_factors set last_step = 0 where account_id = $1', [id]);

  it('is set up with a code and the password, and gives ten recovery codes once', async () => {
    const { player, browser, begun, done, recoveryCodes } = await openGuarded();
    expect(begun.body.address).toContain(`secret=${begun.body.secret}`);
    expect(begun.body.squares.length).toBe(begun.body.squares[0].length);
    expect([done.status, done.body.message]).toEqual([200, 'Two-step verification is on']);
    expect(new Set(recoveryCodes).size).toBe(10);
    const { body } = await browser.get('/auth/access');
    expect(body.secondFactor).toEqual({ isSet: true, isDemanded: false, recoveryCodesLeft: 10 });
    expect((await browser.post('/auth/second-factor/begin')).body.code).toBe('second_factor_set');
    const { rows } = await on.owner.query(
      `select subject from activity_log where actor_id = $1 and action = 'auth.second-factor.confirm'`,
      [player.id],
    );
    expect(rows).toEqual([{ subject: 'Switched on two-step verification' }]);
  });

  it('asks for the code after the right password, without opening a session', async () => {
    const { player, secret } = await openGuarded();
    const browser = browserAt();
    const asked = await browser.signIn(player);
    expect([asked.status, asked.body.code]).toEqual([401, 'second_factor_needed']);
    expect(browser.cookies['session-token']).toBeUndefined();
    for (const mark of [`${ownCookie('pitboss-challenge')}=`, 'HttpOnly', 'SameSite=Strict'])
      expect(String(asked.headers['set-cookie'])).toContain(mark);
    expect((await browser.get('/auth/session')).status).toBe(401);
    const let_in = await browser.giveCode(codeOf(secret));
    expect([let_in.status, let_in.body.user.username]).toEqual([200, player.username]);
    expect((await browser.get('/auth/session')).status).toBe(200);
  });

  it('is not revealed after a wrong password', async () => {
    const { player } = await openGuarded();
    const wrong = await browserAt('10.20.0.1').signIn(player, 'wrong');
    const unknown = await browserAt('10.20.0.1').signIn({ username: 'Unknown91' }, 'wrong');
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  it('also applies to a browser that signed in before', async () => {
    const { player, browser } = await openGuarded();
    expect(browser.cookies[ownCookie('pitboss-devices')]).toBeDefined();
    expect((await browser.signIn(player)).body.code).toBe('second_factor_needed');
  });

  it('accepts each code once, and no earlier one', async () => {
    const { player, secret } = await openGuarded();
    const used = codeOf(secret);
    const enter = async (code: string) => {
      const browser = browserAt();
      await browser.signIn(player);
      return (await browser.giveCode(code)).body.code ?? 'in';
    };
    expect(await enter(used)).toBe('in');
    expect(await enter(used)).toBe('wrong_code');
    expect(await enter(codeOf(secret, -1))).toBe('wrong_code');
    await forgetSteps(player);
    expect(await enter(used)).toBe('in');
  });

  it('accepts a code in its half minute and the next one, never before', () => {
    const secret = newFactorSecret();
    const { secret: text } = factorTexts(secret, 'Player');
    const startMs = 1_800_000_000_000;
    const code = new TOTP({ secret: text }).generate({ timestamp: startMs });
    const ages = [-1, 0, 29_999, 30_000, 59_999, 60_000].map((ageMs) => [
      ageMs,
      stepOfCode(secret, code, startMs + ageMs) === startMs / 30_000,
    ]);
    expect(ages).toEqual([
      [-1, false],
      [0, true],
      [29_999, true],
      [30_000, true],
      [59_999, true],
      [60_000, false],
    ]);
  });

  it('accepts a code once when it is sent twice at the same moment', async () => {
    const { player, secret } = await openGuarded();
    const browsers = [browserAt(), browserAt()];
    for (const browser of browsers) await browser.signIn(player);
    const code = codeOf(secret);
    const replies = await Promise.all(browsers.map((browser) => browser.giveCode(code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('accepts each recovery code once, in any spelling', async () => {
    const { player, browser: signedIn, recoveryCodes } = await openGuarded();
    const [code = ''] = recoveryCodes;
    const enter = async (given: string) => {
      const browser = browserAt();
      await browser.signIn(player);
      return (await browser.giveCode(given)).status;
    };
    expect(await enter(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(200);
    expect(await enter(code)).toBe(400);
    const { body } = await signedIn.get('/auth/access');
    expect(body.secondFactor.recoveryCodesLeft).toBe(9);
  });

  it('counts wrong codes with wrong passwords, and blocks strangers after ten', async () => {
    const { player, secret } = await openGuarded();
    for (let at = 0; at < 10; at += 1) {
      const stranger = browserAt(`10.21.${at}.1`);
      await stranger.signIn(player);
      expect((await stranger.giveCode(wrongCodeOf(secret))).status).toBe(400);
    }
    expect((await browserAt('10.21.99.1').signIn(player)).status).toBe(429);
  });

  it('accepts a code only after the password, in the same browser and with an unchanged password', async () => {
    const { player, secret } = await openGuarded();
    const code = codeOf(secret);
    expect((await browserAt().giveCode(code)).body.code).toBe('sign_in_expired');
    const first = browserAt('127.0.0.1', 'One browser');
    await first.signIn(player);
    const thief = browserAt('127.0.0.1', 'Another browser');
    Object.assign(thief.cookies, first.cookies);
    expect((await thief.giveCode(code)).body.code).toBe('sign_in_expired');
    const forger = browserAt('127.0.0.1', 'One browser');
    const challenge = first.cookies[ownCookie('pitboss-challenge')] ?? '';
    forger.cookies[ownCookie('pitboss-challenge')] = challenge.replace(String(player.id), String(master.id));
    expect((await forger.giveCode(code)).body.code).toBe('sign_in_expired');
    await on.call(master, 'PUT', `/player/${player._id}`, {
      body: { password: 'another password', ownPassword: password },
    });
    expect((await first.giveCode(code)).body.code).toBe('sign_in_expired');
    // A new password from an operator does not bypass the factor.
    expect((await browserAt().signIn(player, 'another password')).body.code).toBe('second_factor_needed');
  });

  it('ends the sessions that were opened without it', async () => {
    const player = await on.open('player', master);
    const browser = browserAt();
    await browser.signIn(player);
    await setUpFactor(browser);
    expect((await on.call(player, 'GET', '/auth/session')).status).toBe(401);
    expect((await browser.get('/auth/session')).status).toBe(200);
  });

  it('is switched off only with password and code, and new recovery codes replace the earlier ones', async () => {
    const { player, browser, secret, recoveryCodes } = await openGuarded();
    await forgetSteps(player);
    const off = (proof: object) => browser.post('/auth/second-factor/remove', proof);
    expect((await off({ code: codeOf(secret), password: 'wrong' })).body.code).toBe('incorrect_password');
    expect((await off({ code: wrongCodeOf(secret), password })).body.code).toBe('wrong_code');
    const renewed = await browser.post('/auth/second-factor/recovery-codes', {
      code: codeOf(secret),
      password,
    });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await off({ code: recoveryCodes[0], password })).body.code).toBe('wrong_code');
    const elsewhere = browserAt();
    await elsewhere.signIn(player);
    expect((await elsewhere.giveCode(renewed.body.recoveryCodes[1])).status).toBe(200);
    expect((await off({ code: renewed.body.recoveryCodes[0], password })).status).toBe(200);
    expect((await elsewhere.get('/auth/session')).status).toBe(401);
    expect((await browser.get('/auth/session')).status).toBe(200);
    expect((await browserAt().signIn(player)).status).toBe(200);
    expect((await off({ code: codeOf(secret), password })).body.code).toBe('second_factor_missing');
  });

  it('ends the session that guesses codes', async () => {
    const { browser, secret } = await openGuarded();
    const guess = () => browser.post('/auth/second-factor/remove', { code: wrongCodeOf(secret), password });
    const statuses = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 401]);
  });

  it('is encrypted in the database for its own account, and in no answer or log', async () => {
    const one = await openGuarded();
    const other = await openGuarded();
    const { rows } = await on.owner.query<{ row: string }>(`
      select t::text as row from second_factors t union all select t::text from recovery_codes t
      union all select t::text from activity_log t union all select t::text from sessions t`);
    const texts = rows.map(({ row }) => row.toLowerCase()).join('\n');
    for (const secret of [one.secret, ...one.recoveryCodes]) {
      expect(texts).not.toContain(secret.toLowerCase());
      expect(texts).not.toContain(Buffer.from(secret).toString('hex'));
    }
    const { rows: sealed } = await on.owner.query<{ secret: Buffer }>(
      'select sealed_secret as secret from second_factors where account_id = $1',
      [one.player.id],
    );
    await on.owner.query(
      'update second_factors set sealed_secret = $1, last_step = 0 where account_id = $2',
      [sealed[0]?.secret, other.player.id],
    );
    const browser = browserAt();
    await browser.signIn(other.player);
    expect((await browser.giveCode(codeOf(one.secret))).body.code).toBe('wrong_code');
    expect((await browser.giveCode(other.recoveryCodes[0] ?? '')).status).toBe(200);
  });
});
