import { describe, expect, it } from 'vitest';
import { openChain, password } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { createBrowser, ownCookie, setUpFactor } from '#test/support/sign-in';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation());
const { master, player } = await openChain(on);
const form = 'application/x-www-form-urlencoded';

/** Posts the form of the login page as a browser does before the scripts arrive. */
async function post(payload: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: sent } = await on.app.inject({
    method: 'POST',
    url: '/auth/login',
    payload,
    headers: Object.assign({ 'content-type': form, 'accept-encoding': 'gzip' }, headers),
  });
  return {
    status: statusCode,
    location: sent.location,
    cookies: [sent['set-cookie'] ?? []].flat().map(String),
  };
}

const fieldsOf = (username: string, secret: string) =>
  String(new URLSearchParams({ username, password: secret }));

const refusedAs = (code: string) => ({ status: 303, location: `/auth/login?refused=${code}`, cookies: [] });

describe('the form of the login page, posted without scripts,', () => {
  it('opens a session and leads back to the page', async () => {
    const { status, location, cookies } = await post(fieldsOf(` ${player.username} `, password));
    expect([status, location]).toEqual([303, '/auth/login']);
    const session = cookies.find((cookie) => cookie.startsWith(`${ownCookie('session-token')}=`));
    expect(session).toMatch(/HttpOnly/);
    const cookie = String(session?.split(';')[0]);
    const answer = await on.app.inject({ url: '/api/auth/session', headers: { cookie } });
    expect(answer.json().user.username).toBe(player.username);
  });

  it('leads back with the code of a refusal, and sets no cookie', async () => {
    expect(await post(fieldsOf(player.username, 'wrong'))).toEqual(refusedAs('wrong_credentials'));
    expect(await post(fieldsOf('', ''))).toEqual(refusedAs('invalid_input'));
    expect(await post('')).toEqual(refusedAs('invalid_input'));
    expect(await post(`${fieldsOf(player.username, password)}&role=admin`)).toEqual(
      refusedAs('invalid_input'),
    );
    expect(await post(`username=x&${fieldsOf(player.username, password)}`)).toEqual(
      refusedAs('malformed_request'),
    );
    expect(await post(fieldsOf('x'.repeat(5_000), password))).toEqual(refusedAs('too_large'));
    expect(await post('{}', { 'content-type': 'application/json' })).toEqual(
      refusedAs('unsupported_media_type'),
    );
  });

  it('is refused from another site', async () => {
    const fields = fieldsOf(player.username, password);
    for (const headers of [
      { origin: 'https://example.org' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[])
      expect(await post(fields, headers)).toEqual(refusedAs('cross_site'));
    const own = { host: 'shop.example', origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' };
    expect((await post(fields, own)).location).toBe('/auth/login');
  });

  it('asks for the code of the second factor without opening a session', async () => {
    const guarded = await on.open('player', master);
    const browser = createBrowser(on.app, { from: '127.0.0.1', userAgent: 'Browser' });
    await browser.signIn(guarded);
    await setUpFactor(browser);
    const { location, cookies } = await post(fieldsOf(guarded.username, password));
    expect(location).toBe('/auth/login?refused=second_factor_needed');
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([ownCookie('pitboss-challenge')]);
  });

  it('counts as an attempt to sign in', async () => {
    const target = await on.open('player', master);
    const codes: string[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      codes.push(String((await post(fieldsOf(target.username, 'wrong'))).location));
    expect(new Set(codes.slice(0, 10))).toEqual(new Set(['/auth/login?refused=wrong_credentials']));
    expect(codes[10]).toBe('/auth/login?refused=too_many_attempts');
  });
});

describe('the login page', () => {
  const open = (headers: Record<string, string> = {}) => on.app.inject({ url: '/auth/login', headers });

  it('comes as HTML in the language of the browser, and without a session only', async () => {
    const english = await open();
    expect(english.body).toContain('<title>Login | Pitboss</title>');
    expect(english.body).toMatch(/<form [^>]*method="post" action="\/auth\/login"/);
    expect(english.headers.vary).toContain('accept-language');
    const hindi = await open({ 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.5' });
    expect(hindi.body).toContain('<html lang="hi">');
    expect(hindi.body).toMatch(/rel="stylesheet" crossorigin href="\/assets\/typeface-/);
    expect((await open({ cookie: `${ownCookie('session-token')}=x` })).body).not.toContain('<form');
    expect((await on.app.inject({ url: '/auth/signup' })).body).not.toContain('<form');
  });
});
