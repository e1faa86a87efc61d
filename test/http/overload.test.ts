import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerError } from '#server/platform/http/error-answers';
import { refuseOverload } from '#server/platform/limits/overload';
import { until } from '#test/support/waiting/until';

describe('an overloaded server', () => {
  const app = (bounds = { requestsAtOnce: 2, requestsPerAddress: 0 }) => {
    const made = Fastify({ trustProxy: '127.0.0.1' });
    made.setErrorHandler(answerError);
    refuseOverload(made, bounds);
    made.addHook('onRequest', async () => {
      begun += 1;
    });
    made.post('/api/taking', async () => 'taken');
    made.get('/api/slow', () => new Promise((resolve) => waiting.push(() => resolve('done'))));
    made.get('/api/quick', async () => 'quick');
    made.get('/api/ready', async () => 'ready');
    return made;
  };
  let begun = 0;
  let waiting: (() => void)[] = [];
  let server: ReturnType<typeof app>;
  let origin: string;
  beforeEach(async () => {
    begun = 0;
    waiting = [];
    server = app();
    origin = await server.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    for (const end of waiting) end();
    await server.close();
  });

  it('gives the next caller a retry time, and accepts requests again when there is room', async () => {
    const first = [fetch(`${origin}/api/slow`), fetch(`${origin}/api/slow`)];
    await until('two requests are under way', () => waiting.length === 2);
    const refused = await fetch(`${origin}/api/slow`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.json()).toMatchObject({ success: false, code: 'unavailable' });
    for (const query of ['', '?from=balancer'])
      expect((await fetch(`${origin}/api/ready${query}`)).status).toBe(200);

    for (const end of waiting.splice(0)) end();
    for (const reply of await Promise.all(first)) expect(await reply.text()).toBe('done');
    const next = fetch(`${origin}/api/slow`);
    await until('the next one is let in', () => waiting.length === 1);
    waiting[0]?.();
    expect((await next).status).toBe(200);
  });

  it('no longer counts disconnected callers', async () => {
    const gone = new AbortController();
    const left = [1, 2].map(() => fetch(`${origin}/api/slow`, { signal: gone.signal }).catch(() => null));
    await until('two requests are under way', () => waiting.length === 2);
    expect((await fetch(`${origin}/api/quick`)).status).toBe(503);
    gone.abort();
    await Promise.all(left);
    await until('there is room again', async () => (await fetch(`${origin}/api/quick`)).status === 200);
  });

  it('does not count a request before its body has arrived', async () => {
    const { port } = server.server.address() as AddressInfo;
    const sockets = Array.from({ length: 5 }, () => {
      const socket = connect({ host: '127.0.0.1', port });
      socket.on('error', () => {});
      socket.write(
        `POST /api/taking HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
      );
      return socket;
    });
    await until('all of them have begun', () => begun === 5);
    expect((await fetch(`${origin}/api/quick`)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  it('limits the running requests of one address, also behind a proxy', async () => {
    const limited = app({ requestsAtOnce: 10, requestsPerAddress: 1 });
    const at = await limited.listen({ host: '127.0.0.1', port: 0 });
    const slowly = (address: string) => fetch(`${at}/api/slow`, { headers: { 'x-forwarded-for': address } });
    const first = slowly('10.0.0.1');
    await until('one request is under way', () => waiting.length === 1);
    const refused = await slowly('10.0.0.1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
    const other = slowly('10.0.0.2');
    await until('another address is let in', () => waiting.length === 2);
    for (const end of waiting.splice(0)) end();
    expect([(await first).status, (await other).status]).toEqual([200, 200]);
    await limited.close();
  });
});
