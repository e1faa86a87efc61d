import { afterEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { openChain } from '#test/support/people';
import { openInstallation } from '#test/support/server/installation';
import {
  bearer,
  openRaw,
  type RawConnection,
  requestText,
  statusesIn,
} from '#test/support/server/raw-connection';
import { forFile } from '#test/support/vitest/for-file';
import { until } from '#test/support/waiting/until';

interface Case {
  sent: string;
  status: number;
  /** The code of a refusal in our own form. */
  code?: string;
  /** What the head of the answer contains. */
  head?: RegExp;
}

const json = { 'content-type': 'application/json' };
const body = JSON.stringify({ username: 'nobody', password: 'a wrong one' });
const login = (headers: Record<string, string>) =>
  requestText({ method: 'POST', path: '/api/auth/login', headers: { ...json, ...headers }, body });
const health = (headers: Record<string, string> = {}, method = 'GET') =>
  requestText({ method, path: '/api/health', headers });
/** A request whose origin is our own is judged by its credentials. */
const own = { status: 401, code: 'wrong_credentials' };
const foreign = { status: 403, code: 'cross_site' };
const unread = { status: 400, code: 'malformed_request' };

const cases: Record<string, Case> = {
  'HEAD of a call': { sent: health({}, 'HEAD'), status: 200, head: /content-type: application\/json/ },
  'HEAD of a page': {
    sent: requestText({ method: 'HEAD', path: '/login' }),
    status: 200,
    head: /text\/html/,
  },
  'HEAD of an unknown call': { sent: requestText({ method: 'HEAD', path: '/api/none' }), status: 404 },
  'HEAD of a call that writes': {
    sent: requestText({ method: 'HEAD', path: '/api/auth/logout' }),
    status: 405,
  },
  'another method': {
    sent: health({}, 'DELETE'),
    status: 405,
    code: 'method_not_allowed',
    head: /allow: GET, HEAD, OPTIONS/,
  },
  'OPTIONS of a call': { sent: health({}, 'OPTIONS'), status: 204, head: /allow: GET, HEAD, OPTIONS/ },
  'OPTIONS of an unknown call': {
    sent: requestText({ method: 'OPTIONS', path: '/api/none' }),
    status: 404,
    code: 'not_found',
  },
  'OPTIONS of the metrics, which are hidden': {
    sent: requestText({ method: 'POST', path: '/metrics' }),
    status: 404,
  },
  TRACE: { sent: health({}, 'TRACE'), status: 405, code: 'method_not_allowed' },
  'the default port of https in Host': {
    sent: login({ host: 'x.example:443', origin: 'https://x.example' }),
    ...own,
  },
  'the default port of http in Host': {
    sent: login({ host: 'x.example:80', origin: 'http://x.example' }),
    ...own,
  },
  'the default port in Origin': {
    sent: login({ host: 'x.example', origin: 'https://x.example:443' }),
    ...own,
  },
  'the default port of another scheme': {
    sent: login({ host: 'x.example:443', origin: 'http://x.example' }),
    ...foreign,
  },
  'another port': { sent: login({ host: 'x.example:8443', origin: 'https://x.example' }), ...foreign },
  'a host in capitals': { sent: login({ host: 'X.Example', origin: 'https://x.example' }), ...own },
  'a host with a final dot': { sent: login({ host: 'x.example.:443', origin: 'https://x.example' }), ...own },
  'an IPv6 host': { sent: login({ host: '[::1]:80', origin: 'http://[::1]' }), ...own },
  'an IPv6 host in another spelling': {
    sent: login({ host: '[0:0:0:0:0:0:0:1]', origin: 'http://[::1]' }),
    ...own,
  },
  'another host': { sent: login({ host: 'x.example', origin: 'https://y.example' }), ...foreign },
  'a host that hides another': {
    sent: login({ host: 'x.example@y.example', origin: 'https://y.example' }),
    ...foreign,
  },
  'no host': { sent: 'GET /api/health HTTP/1.1\r\n\r\n', ...unread },
  'no host in HTTP/1.0': {
    sent: 'GET /api/health HTTP/1.0\r\n\r\n',
    status: 200,
    head: /connection: close/i,
  },
  'two tokens': {
    sent: 'GET /api/health HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n',
    ...unread,
  },
  'two lengths': {
    sent: 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    ...unread,
  },
  'a length beside chunks': {
    sent: 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ...unread,
  },
  'no HTTP': { sent: 'good morning\r\n\r\n', ...unread },
  'headers that are too large': {
    sent: health({ 'x-long': 'x'.repeat(20_000) }),
    status: 431,
    code: 'headers_too_large',
  },
  'an expected 100-continue': { sent: login({ expect: '100-continue' }), status: 100 },
  'another expectation': { sent: health({ expect: 'a miracle' }), status: 417, code: 'expectation_failed' },
  'a whole address as target': { sent: requestText({ path: 'http://x.example/api/health' }), status: 200 },
  'a whole address, whose host counts': {
    sent: requestText({
      method: 'POST',
      path: 'https://x.example/api/auth/login',
      headers: { ...json, host: 'y.example', origin: 'https://x.example' },
      body,
    }),
    ...own,
  },
  'a whole address without a path': { sent: requestText({ path: 'http://x.example' }), status: 200 },
  'an asterisk': { sent: requestText({ method: 'OPTIONS', path: '*' }), status: 404 },
  'a charset in the content type': {
    sent: login({ 'content-type': 'Application/JSON; charset="UTF-8"' }),
    ...own,
  },
  'another charset': {
    sent: login({ 'content-type': 'application/json; charset=utf-16' }),
    status: 415,
    code: 'unsupported_media_type',
  },
  'a range of a call': { sent: health({ range: 'bytes=0-1' }), status: 200 },
  'a range of a file': {
    sent: requestText({ path: '/offline.html', headers: { range: 'bytes=0-1' } }),
    status: 206,
    head: /content-range: bytes 0-1\//,
  },
  'a range outside a file': {
    sent: requestText({ path: '/offline.html', headers: { range: 'bytes=9999999-' } }),
    status: 416,
  },
  'a path with a final slash': { sent: requestText({ path: '/api/health/' }), status: 200 },
  'an escaped path': { sent: requestText({ path: '/api/%68ealth' }), status: 200 },
  'a wrong escape': { sent: requestText({ path: '/api/%zz' }), ...unread },
};

const on = await forFile(openInstallation());
const family = await openChain(on);
await on.app.listen({ host: '127.0.0.1', port: 0 });

describe('HTTP', () => {
  let open: RawConnection[] = [];
  afterEach(() => {
    for (const { socket } of open) socket.destroy();
    open = [];
  });

  async function answerTo(sent: string): Promise<{ status: number | undefined; head: string; body: string }> {
    const raw = await openRaw(on.app);
    open.push(raw);
    raw.send(sent);
    await until('it is answered', () =>
      sent.startsWith('HEAD') ? raw.received() !== '' : isWhole(raw.received()),
    );
    const [head = '', content = ''] = raw.received().split('\r\n\r\n');
    return { status: statusesIn(head)[0], head, body: content };
  }
  /** A small answer arrives in one piece; one with a length has it. */
  const isWhole = (text: string) => {
    const [head = '', content] = text.split('\r\n\r\n');
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    return content !== undefined && content.length >= length;
  };

  it.each(Object.keys(cases))('is answered by the book: %s', async (name) => {
    const { sent, status, code, head } = cases[name] as Case;
    const answer = await answerTo(sent);
    expect(answer.status, `${answer.head}\n${answer.body}`).toBe(status);
    if (head !== undefined) expect(answer.head).toMatch(head);
    if (/^HEAD/.test(sent)) expect(answer.body).toBe('');
    if (code !== undefined && !/transfer-encoding/.test(answer.head))
      expect(JSON.parse(answer.body)).toMatchObject({ success: false, code, requestId: expect.any(String) });
  });

  it('answers HEAD as GET, without a body, on every call that only reads', async () => {
    const reading = endpoints.filter(({ method, writes }) => method === 'GET' && !writes);
    expect(reading.length).toBeGreaterThan(50);
    for (const { path } of reading) {
      const url = `/api${path.replace(/:\w+/g, family.player._id)}`;
      for (const headers of [{}, bearer(family.superadmin)]) {
        const [get, head] = await Promise.all(
          (['GET', 'HEAD'] as const).map((method) => on.app.inject({ method, url, headers })),
        );
        expect([url, head?.statusCode, head?.headers['content-type'], head?.body]).toEqual([
          url,
          get?.statusCode,
          get?.headers['content-type'],
          '',
        ]);
      }
    }
  });

  it('answers a file that has not changed with 304, and compresses for those who accept it only', async () => {
    const url = '/offline.html';
    const { etag } = (await on.app.inject({ url })).headers;
    const again = await on.app.inject({ url, headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const docs = { url: '/api/logs', headers: bearer(family.superadmin) };
    const encodingFor = async (accepted: string) => {
      const { headers } = await on.app.inject({
        ...docs,
        headers: { ...docs.headers, 'accept-encoding': accepted },
      });
      return headers['content-encoding'] ?? 'none';
    };
    await on.call(family.superadmin, 'POST', '/logs/logUserActivity', { body: { subject: 'x'.repeat(100) } });
    for (const accepted of ['gzip;q=0', 'gzip;q=0, identity', '*;q=0', 'identity', 'br'])
      expect([accepted, await encodingFor(accepted)]).toEqual([accepted, 'none']);
  });
});
