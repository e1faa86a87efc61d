import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#contract/ground/messages';
import { hasDuplicateKeys } from '#server/platform/http/parse-json';
import { type Family, openChain, password } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';

describe('requests that two programs would parse differently', () => {
  let on: Installation;
  let family: Family;
  beforeAll(async () => {
    on = await openInstallation();
    family = await openChain(on);
    await on.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => on.close());

  const signIn = (payload: string) =>
    on.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload,
      headers: { 'content-type': 'application/json' },
    });

  it('are refused if an object has a duplicate key, in any spelling', async () => {
    const { username } = family.player;
    const name = JSON.stringify(username);
    const right = `"username":${name},"password":"${password}"`;
    expect((await signIn(`{${right}}`)).statusCode).toBe(200);
    for (const again of [`"username":${name}`, `"passw\\u006frd" : "x"`]) {
      const reply = await signIn(`{${again},${right}}`);
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'malformed_request']);
    }
  });

  it('are refused if a body would change a prototype', async () => {
    const right = `"username":${JSON.stringify(family.player.username)},"password":"${password}"`;
    for (const poison of ['"__proto__":{"isAdmin":true}', '"constructor":{"prototype":{"isAdmin":true}}']) {
      const reply = await signIn(`{${right},${poison}}`);
      expect([reply.statusCode, reply.json().code], poison).toEqual([400, 'malformed_request']);
    }
  });

  it('are refused if a query contains a field twice', async () => {
    const reply = await on.call(family.master, 'GET', '/player/all?search=a&search=b');
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, ['search']]);
  });

  it.each([
    ['{}', false],
    ['{"a":1,"b":{"a":1},"c":[{"a":1},{"a":1}]}', false],
    ['{"a":"a","b":"\\"b\\":","c":"{\\"c\\":1,\\"c\\":2}"}', false],
    ['["a","a"]', false],
    ['{"a":1,"a":1}', true],
    ['{"a":{"b":1 , "b" : 2}}', true],
    ['[[{"x":[],"y":{},"x":0}]]', true],
    ['{"\\u0061":1,"a":2}', true],
  ])('get the right text: %s', (text, isTwice) => {
    JSON.parse(text);
    expect(hasDuplicateKeys(text)).toBe(isTwice);
  });

  it('are refused if they name two hosts', async () => {
    const { port } = on.app.server.address() as AddressInfo;
    const statusOf = (hosts: string[]) =>
      new Promise<string>((resolve) => {
        const socket = connect({ host: '127.0.0.1', port });
        const lines = hosts.map((host) => `Host: ${host}`).join('\r\n');
        socket.once('data', (piece) => {
          resolve(String(piece).split(' ')[1] ?? '');
          socket.destroy();
        });
        socket.write(`GET /api/health HTTP/1.1\r\n${lines}\r\n\r\n`);
      });
    expect(await statusOf(['pitboss.example'])).toBe('200');
    expect(await statusOf(['pitboss.example', 'evil.example'])).toBe('400');
    expect(await statusOf(['pitboss.example', 'pitboss.example'])).toBe('400');
  });

  it('are refused if a text contains control or direction characters, except a password', async () => {
    const path = `/player/${family.player._id}`;
    const edit = (body: object) => on.call(family.master, 'PUT', path, { body });
    for (const mark of ['\u0007', '\u001b', '\u007f', '\u0085', '\u202e', '\u2066', '\u200f', '\u061c']) {
      for (const field of ['firstName', 'note', 'city']) {
        const reply = await edit({ [field]: `Joh${mark}n` });
        expect([reply.status, Object.keys(reply.body.fields ?? {})], JSON.stringify(mark)).toEqual([
          400,
          [field],
        ]);
      }
    }
    for (const unstorable of ['\u0000', '\ud800', '\udc00\ud800']) {
      const reply = await edit({ note: `Joh${unstorable}n` });
      expect([reply.status, reply.body.code], JSON.stringify(unstorable)).toEqual([400, 'invalid_input']);
    }
    for (const field of ['firstName', 'lastName', 'city', 'occupation'])
      expect((await edit({ [field]: 'Two\nlines' })).body.fields, field).toEqual({
        [field]: messages.textUnprintable,
      });
    expect((await edit({ note: 'Two\nlines,\ta tab, שלום and 👨‍👩‍👧' })).status).toBe(200);
    expect((await edit({ password: 'with \u202e and \u0007', ownPassword: password })).status).toBe(200);
    expect((await on.call(family.master, 'GET', path)).body.data.firstName).toBe('First');
  });
});

describe('refusals of one account', () => {
  it('are logged up to a number, with a last entry that says so', async () => {
    const on = await openInstallation();
    const { player, master } = await openChain(on);
    const refuse = async (person: typeof player) =>
      expect(
        (await on.call(person, 'POST', '/credit/generate', { body: { amount: 1, password } })).status,
      ).toBe(403);
    for (let count = 0; count < 80; count += 1) await refuse(player);
    await refuse(master);
    const { rows } = await on.owner.query(
      `select actor_id = $1 as own, count(*)::int as entries, bool_or(subject like '%not logged%') as is_told
         from activity_log where outcome = 'refused' group by 1 order by 1`,
      [player.id],
    );
    expect(rows).toEqual([
      { own: false, entries: 1, is_told: false },
      { own: true, entries: 61, is_told: true },
    ]);
    await on.close();
  });
});

describe('an address that cannot be read', () => {
  it('is refused with the headers of every answer', async () => {
    const on = await openInstallation();
    const usual = await on.app.inject({ url: '/api/health' });
    for (const url of ['/%', '/admin/%E0%A4%A', '/api/%ff']) {
      const { statusCode, headers } = await on.app.inject({ url });
      expect(statusCode, url).toBe(400);
      for (const name of ['content-security-policy', 'x-content-type-options', 'x-served-by'])
        expect(headers[name], `${url} ${name}`).toBe(usual.headers[name]);
    }
    await on.close();
  });
});

describe('the documentation of the calls', () => {
  it('has the same security headers and request limits as every page', async () => {
    const on = await openInstallation({ requestsPerSecond: 5 });
    const { master } = await openChain(on);
    const headers = { authorization: `Bearer ${master.token}` };
    const read = (url: string) => on.app.inject({ url, headers });
    const page = await read('/api/docs/');
    const usual = await on.app.inject({ url: '/api/health' });
    expect(page.statusCode).toBe(200);
    for (const name of [
      'content-security-policy',
      'x-content-type-options',
      'referrer-policy',
      'x-frame-options',
    ])
      expect(page.headers[name], name).toBe(usual.headers[name]);
    const crowd = await Promise.all(Array.from({ length: 50 }, () => read('/api/docs/json')));
    expect(crowd.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0);
    await on.close();
  });
});
