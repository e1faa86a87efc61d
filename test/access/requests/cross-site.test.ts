import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { waysOf } from '#test/support/matrix/matrix-calls';
import { type Family, openChain, type Person, password } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';

describe('requests from other sites', () => {
  let on: Installation;
  let family: Family;
  beforeAll(async () => {
    on = await openInstallation();
    family = await openChain(on);
  });
  afterAll(() => on.close());

  const byCookie = (person: Person, headers: Record<string, string> = {}) => ({
    headers: { cookie: `session-token=${person.token}`, ...headers },
  });
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:81' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];

  it('cannot make a state-changing call, with or without a session', async () => {
    const writing = endpoints.filter(({ writes }) => writes);
    expect(writing.length).toBeGreaterThan(50);
    for (const endpoint of writing) {
      for (const { method, path } of waysOf(endpoint)) {
        const headers = foreign[path.length % foreign.length] ?? {};
        const url = path.replace(/:action/, 'deactivate').replace(/:\w+/g, family.player._id);
        const reply = await on.call(null, method, url, byCookie(family.superadmin, headers));
        expect([reply.status, reply.body.code], `${method} ${path}`).toEqual([403, 'cross_site']);
      }
    }
  });

  it('are distinguished from our own by every header a browser sends', async () => {
    const ask = (headers: Record<string, string>) =>
      on.call(null, 'POST', '/auth/login', {
        body: { username: family.player.username, password },
        headers: { host: 'pitboss.example:8443', ...headers },
      });
    for (const headers of foreign) expect((await ask(headers)).status).toBe(403);
    const own: Record<string, string>[] = [
      {},
      { origin: 'https://pitboss.example:8443' },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ];
    for (const headers of own) expect((await ask(headers)).status).toBe(200);
  });

  it('cannot send a form, or text that looks like JSON', async () => {
    const payload = JSON.stringify({ username: family.player.username, password });
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const reply = await on.call(null, 'POST', '/auth/login', {
        body: payload,
        headers: { 'content-type': type },
      });
      expect([reply.status, reply.body.code]).toEqual([415, 'unsupported_media_type']);
    }
  });

  it('cannot send a form with files, where such forms are accepted', async () => {
    const taking = endpoints.filter(({ uploads }) => uploads !== null);
    expect(taking.length).toBeGreaterThan(0);
    const form = '--x\r\ncontent-disposition: form-data; name="gameName"\r\n\r\nA game\r\n--x--\r\n';
    for (const { method, path } of taking) {
      for (const headers of foreign) {
        const reply = await on.call(null, method, path.replace(':id', '1'), {
          body: form,
          headers: {
            ...byCookie(family.superadmin, headers).headers,
            'content-type': 'multipart/form-data; boundary=x',
          },
        });
        expect([reply.status, reply.body.code], path).toEqual([403, 'cross_site']);
      }
    }
  });

  it('cannot cause a state-changing GET through a picture or a link', async () => {
    const player: Person = { ...family.player, token: await on.signIn(family.player) };
    const paths = ['/auth/logout', `/app/logout?id=${family.player._id}`];
    for (const path of paths) {
      for (const headers of [{}, { authorization: 'Basic YTpi' }] as Record<string, string>[]) {
        const asker = path.startsWith('/app') ? family.master : player;
        const reply = await on.call(null, 'GET', path, byCookie(asker, headers));
        expect([reply.status, reply.body.code], path).toEqual([403, 'cross_site']);
      }
    }
    const asked = byCookie(player, { 'x-requested-with': 'XMLHttpRequest' });
    expect((await on.call(null, 'GET', '/auth/logout', asked)).status).toBe(200);
  });

  it('get no CORS permission', async () => {
    const reply = await on.call(family.master, 'GET', '/auth/session', {
      headers: { origin: 'https://evil.example' },
    });
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('security headers', () => {
  let on: Installation;
  beforeAll(async () => {
    on = await openInstallation();
  });
  afterAll(() => on.close());

  it('are set on every kind of answer', async () => {
    for (const url of ['/api/health', '/api/auth/session', '/api/nothing', '/nothing.js', '/']) {
      const { headers } = await on.app.inject({ url });
      expect(headers['content-security-policy'], url).toBe(
        "default-src 'none';object-src 'none';script-src 'self';style-src 'self';style-src-attr 'unsafe-inline';img-src 'self' data:;" +
          "font-src 'self';connect-src 'self';manifest-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none'",
      );
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['x-powered-by'], url).toBeUndefined();
      if (url.startsWith('/api')) expect(headers['cache-control'], url).toBe('no-store');
    }
  });

  it('send HSTS only if the request came over https', async () => {
    const { headers } = await on.app.inject({
      url: '/api/health',
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

describe('limits', () => {
  it('refuse bodies above a hundred kilobytes, and requests above the limit of one account', async () => {
    const on = await openInstallation({ requestsPerSecond: 5 });
    const { master, player } = await openChain(on);
    const body = { opass: 'x'.repeat(1024 * 1024), npass: password, cpass: password };
    const large = await on.call(player, 'POST', '/auth/chnagepassword', { body });
    expect([large.status, large.body.code]).toEqual([413, 'too_large']);
    const crowd = Array.from({ length: 100 }, () => on.call(player, 'GET', '/auth/session'));
    const refused = (await Promise.all(crowd)).filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.body.code).toBe('too_many_requests');
    expect(refused[0]?.headers['retry-after']).toBe('1');
    expect((await on.call(master, 'GET', '/auth/session')).status).toBe(200);
    await on.close();
  });
});
