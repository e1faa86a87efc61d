import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config/config';
import { missingPublicUrl } from '#server/platform/http/public-origin';
import { openChannel } from '#test/access/sockets/live-channel';
import { openChain, type Person, password } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';
import { ownCookie } from '#test/support/sign-in';

const publicUrl = 'https://pitboss.example';

function signIn(on: Installation, person: Person, headers: Record<string, string> = {}) {
  const payload = { username: person.username, password };
  return on.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
}

describe('an installation with a public https address', () => {
  let on: Installation;
  let player: Person;
  beforeAll(async () => {
    on = await openInstallation({ publicUrl });
    ({ player } = await openChain(on));
  });
  afterAll(() => on.close());

  it('marks every cookie Secure and sends HSTS, behind a proxy without headers of its own', async () => {
    const reply = await signIn(on, player);
    expect(
      reply.cookies.map(({ name, secure, httpOnly, sameSite }) => [name, secure, httpOnly, sameSite]),
    ).toEqual([
      [ownCookie('pitboss-devices'), true, true, 'Strict'],
      [ownCookie('session-token'), true, true, 'Strict'],
      ['session-token', true, true, 'Strict'],
    ]);
    for (const url of ['/api/health', '/', '/assets/none.js'])
      expect((await on.app.inject({ url })).headers['strict-transport-security'], url).toBe(
        'max-age=31536000',
      );
  });

  it('accepts only that address as its own origin, for calls and sockets', async () => {
    const own = { origin: publicUrl, host: '127.0.0.1:3000' };
    expect((await signIn(on, player, own)).statusCode).toBe(200);
    const foreign = [
      'http://pitboss.example',
      'https://pitboss.example:8443',
      'https://127.0.0.1:3000',
      'null',
    ];
    for (const origin of foreign) {
      const reply = await signIn(on, player, { origin, host: '127.0.0.1:3000' });
      expect([origin, reply.statusCode]).toEqual([origin, 403]);
    }
    const channel = await openChannel(on.app);
    await channel.as(player, { origin: publicUrl });
    await expect(channel.as(player, { origin: channel.origin })).rejects.toThrow();
    channel.close();
  });
});

describe('an installation without a public address', () => {
  it('trusts no forwarded host or port, not even from its own proxy', async () => {
    const on = await openInstallation({ trustProxy: '127.0.0.1' });
    const { player } = await openChain(on);
    const forwarded = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-port': '443',
      'x-forwarded-for': '10.5.5.5',
    };
    const headers = { ...forwarded, origin: 'https://evil.example', host: 'pitboss.example' };
    expect((await signIn(on, player, headers)).statusCode).toBe(403);
    expect((await signIn(on, player, { ...headers, origin: publicUrl })).statusCode).toBe(200);
    await on.close();
  });

  it('warns if it is reachable from outside or behind a proxy', () => {
    const local = { publicUrl: undefined, trustProxy: undefined, host: '127.0.0.1' };
    for (const host of ['127.0.0.1', '::1', 'localhost'])
      expect(missingPublicUrl({ ...local, host })).toBeNull();
    expect(missingPublicUrl({ ...local, host: '0.0.0.0' })).toContain('PUBLIC_URL');
    expect(missingPublicUrl({ ...local, trustProxy: '10.0.0.1' })).toContain('PUBLIC_URL');
    expect(missingPublicUrl({ publicUrl, trustProxy: '10.0.0.1', host: '0.0.0.0' })).toBeNull();
  });
});

describe('the setting PUBLIC_URL', () => {
  const read = (text: string) => readConfig({ DATABASE_URL: 'postgresql://x', PUBLIC_URL: text }).publicUrl;

  it('is an origin, or absent', () => {
    expect([read(''), read('https://Pitboss.example/'), read('http://localhost:8080')]).toEqual([
      undefined,
      publicUrl,
      'http://localhost:8080',
    ]);
    for (const wrong of [
      'pitboss.example',
      'ftp://pitboss.example',
      'https://pitboss.example/office',
      'https://a:b@c',
    ])
      expect(() => read(wrong), wrong).toThrow('PUBLIC_URL');
  });
});
