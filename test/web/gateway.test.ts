import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#contract/endpoints';

/** What answers in the server's place: its status, type and content. */
let gateway = { status: 200, type: 'text/html', content: '', headers: {} as Record<string, string> };

/** The browser's part of a call, in front of a gateway. */
async function openBrowser() {
  const page = Object.assign(new EventTarget(), {
    documentElement: { lang: 'en' },
    visibilityState: 'visible',
    activeElement: null,
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
  const { port } = server.address() as AddressInfo;
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => send(`http://127.0.0.1:${port}${path}`, init));
  return {
    calls: await import('#web/platform/calls/call.ts'),
    connection: await import('#web/platform/calls/connection.ts'),
    files: await import('#web/platform/calls/download-file.ts'),
    clock: await import('#web/platform/calls/session-clock.ts'),
  };
}

const server = createServer((_, response) => {
  response.writeHead(gateway.status, { 'content-type': gateway.type, ...gateway.headers });
  response.end(gateway.content);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
const browser = await openBrowser();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const page = '<!doctype html><title>Sign in to the network</title>';
const pretenders: readonly [name: string, answer: Partial<typeof gateway>][] = [
  ...[200, 401, 403, 404, 410, 429, 500, 502, 503].map(
    (status) =>
      [`a page with status ${status}`, { status, content: page }] as [string, Partial<typeof gateway>],
  ),
  ['plain text with 404', { status: 404, type: 'text/plain', content: 'default backend - 404' }],
  ['an empty answer', { status: 200, content: '' }],
  [
    'JSON of another program',
    { status: 404, type: 'application/json', content: '{"code":404,"message":"no route"}' },
  ],
  ['JSON that is a list', { status: 200, type: 'application/json', content: '[]' }],
  ['success with an error status', { status: 401, type: 'application/json', content: '{"success":true}' }],
  ['half an answer', { status: 200, type: 'application/json', content: '{"success":true,"data":[' }],
];

describe.each(pretenders)('%s in the place of the server', (_, answer) => {
  it('is no answer to any call of the contract, and neither a refusal nor the end of the session', async () => {
    gateway = { status: 200, type: 'text/html', content: '', headers: {}, ...answer };
    const { calls, connection, files, clock } = browser;
    clock.setSessionEnd(Date.now() + 1_000_000);
    for (const endpoint of endpoints) {
      connection.noteReached();
      const input = { params: {}, query: {}, body: {} };
      const made = endpoint.file ? files.downloadFile(endpoint, input) : calls.call(endpoint, input);
      const error = await made.then(
        () => 'it was taken for an answer',
        (refusal: unknown) => refusal,
      );
      expect(error, endpoint.name).toMatchObject({ code: 'offline', status: 0, isSaid: false });
      expect(connection.isOnline(), endpoint.name).toBe(false);
    }
    expect(clock.readSessionClock().hasEnded).toBe(false);
  });
});

describe('an answer of the server', () => {
  const own = (status: number, content: object) => {
    const type = 'application/json; charset=utf-8';
    gateway = { status, type, headers: {}, content: JSON.stringify(content) };
  };

  it('with a code decides, and proves a connection', async () => {
    const { calls, connection, clock } = browser;
    const endpoint = endpoints.find(({ name }) => name === 'auth.session');
    connection.noteUnreachable();
    own(404, { success: false, code: 'not_found', message: 'Not found' });
    await expect(calls.call(endpoint as never)).rejects.toMatchObject({ code: 'not_found', status: 404 });
    expect(connection.isOnline()).toBe(true);
    clock.setSessionEnd(Date.now() + 1_000_000);
    own(401, { success: false, code: 'not_signed_in', message: 'Not signed in' });
    await expect(calls.call(endpoint as never)).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(clock.readSessionClock().hasEnded).toBe(true);
  });

  it('is looked for again and again after a loss, and counts only if it is the server’s own', async () => {
    const { connection } = browser;
    gateway = { status: 200, type: 'text/html', headers: {}, content: page };
    connection.noteUnreachable();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await connection.probe()).toBe(false);
      expect(connection.isOnline()).toBe(false);
      expect(vi.getTimerCount()).toBeGreaterThan(0);
    }
    own(200, { success: true, message: 'OK' });
    expect(await connection.probe()).toBe(true);
    expect(connection.isOnline()).toBe(true);
  });
});
