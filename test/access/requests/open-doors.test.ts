import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { openChain } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import { forFile } from '#test/support/vitest/for-file';

const on = await forFile(openInstallation());
const family = await openChain(on);
await on.app.listen({ host: '127.0.0.1', port: 0 });
const port = (on.app.server.address() as AddressInfo).port;

/** Over a real socket: requests in process are normalized before the server sees them. */
describe('access without the right', () => {
  const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, method, path, headers }, (answer: IncomingMessage) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8') }),
        );
      });
      sent.on('error', reject);
      sent.end();
    });

  /** True if the answer is data of a call, not the page of the browser application. */
  const isData = ({ status, text }: { status: number; text: string }) =>
    status < 400 && text.startsWith('{') && text.includes('"success":true');

  /** Other spellings of a path that some servers treat as the same. */
  const disguises = (path: string) => [
    `${path}/`,
    `${path}//`,
    `/${path}`,
    path.replace('/api/', '/api//'),
    path.replace('/api/', '/api/./'),
    path.replace('/api/', '/api/x/../'),
    path.replace('/api/', '/api/%2e/'),
    path.replace('/api/', '/api/x/%2e%2e/'),
    path.replace('/api/', '/api%2f'),
    path.replace('/api/', '/API/'),
    path.replace('/api/', '/api/health/..;/'),
    path.replace(/([a-z])$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    `${path};x=1`,
    `${path}%00`,
    `${path}%20`,
    `${path}.json`,
    `${path}?`,
    `${path}#`,
  ];

  it('is not gained by another spelling of a path', async () => {
    const guarded = endpoints.filter(({ access, method }) => access.who !== 'everyone' && method === 'GET');
    for (const { path } of guarded) {
      for (const disguised of disguises(`/api${path.replace(/:\w+/g, family.player._id)}`)) {
        expect(isData(await ask('GET', disguised)), disguised).toBe(false);
      }
    }
  });

  it('is not extended for a player by another spelling of a path', async () => {
    const authorization = `Bearer ${family.player.token}`;
    const lists = endpoints.filter(
      ({ access, method, path, file }) =>
        access.who === 'roles' &&
        !access.roles.includes('player') &&
        method === 'GET' &&
        !path.includes(':') &&
        !file,
    );
    // One call of each feature: the role is checked first, and in the same way everywhere.
    const perFeature = new Map(lists.map(({ name, path }) => [name.split('.')[0], `/api${path}`]));
    expect([...perFeature.keys()]).toEqual(
      expect.arrayContaining(['accounts', 'games', 'draw-times', 'live-draws']),
    );
    for (const path of [...perFeature.values(), `/api/master/${family.master._id}`]) {
      for (const disguised of disguises(path)) {
        expect(isData(await ask('GET', disguised, { authorization })), disguised).toBe(false);
      }
    }
  });

  it('is not gained by a header that names another method', async () => {
    const authorization = `Bearer ${family.master.token}`;
    for (const header of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const path = `/api/player/${family.player._id}`;
      expect((await ask('GET', path, { authorization, [header]: 'DELETE' })).status).toBe(200);
      expect((await ask('POST', path, { authorization, [header]: 'DELETE' })).status).toBe(405);
      expect((await ask('GET', `${path}?_method=DELETE`, { authorization })).status).toBe(400);
    }
    expect((await on.call(family.master, 'GET', `/player/${family.player._id}`)).status).toBe(200);
  });

  it('is not gained by a method that no call has', async () => {
    const authorization = `Bearer ${family.master.token}`;
    for (const method of ['TRACE', 'PROPFIND', 'PUT', 'DELETE']) {
      const { status } = await ask(method, '/api/player/all', { authorization });
      expect([404, 405, 501], method).toContain(status);
    }
    expect(await ask('HEAD', '/api/player/all')).toEqual({ status: 401, text: '' });
    expect(await ask('HEAD', '/api/player/all', { authorization })).toEqual({ status: 200, text: '' });
    expect(await ask('OPTIONS', '/api/player/all')).toEqual({ status: 204, text: '' });
  });

  it('is limited to the public calls of the contract', () => {
    const open = endpoints.filter(({ access }) => access.who === 'everyone').map(({ name }) => name);
    expect(open.sort()).toEqual([
      'auth.login',
      // Its second step, after the right password.
      'auth.login-code',
      'auth.sign-up',
      // Whether it is open, so that a closed one shows no form.
      'auth.sign-up-state',
      'complaints.post',
      // For the screen of a shop, by the secret code of its address.
      'displays.public',
      'geo.cities',
      'geo.countries',
      'geo.states',
      // For the holder of a printed ticket, by its secret code.
      'slips.public',
      'system.health',
      'system.ready',
    ]);
  });

  it('exposes no file of the server', async () => {
    for (const path of [
      '/../package.json',
      '/..%2fpackage.json',
      '/%2e%2e/package.json',
      '/assets/..%2f..%2f..%2fpackage.json',
      '/.data/secret-key',
      '/.git/config',
      '/assets/',
      '/assets/..%2f.git/config',
      '/api/docs/static/..%2f..%2f..%2fpackage.json',
      '/api/geo/countries/..%2f..%2f..%2fpackage/states',
      '/api/geo/countries/IN/states/..%2fstates/cities',
    ]) {
      const { status, text } = await ask('GET', path);
      expect(text, `${path} ${status}`).not.toMatch(/"private"|"dependencies"|isoCode|\[core\]|Index of/);
    }
  });
});
