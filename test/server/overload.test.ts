import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerError } from '#server/platform/error-answers';
import { refuseOverload } from '#server/platform/overload';
import { until } from '../support/until.ts';

describe('a server that has more requests under way than it can answer', () => {
  const app = () => {
    const made = Fastify();
    made.setErrorHandler(answerError);
    refuseOverload(made, { requestsAtOnce: 2 });
    made.get('/api/slow', () => new Promise((resolve) => waiting.push(() => resolve('done'))));
    made.get('/api/quick', async () => 'quick');
    made.get('/api/ready', async () => 'ready');
    return made;
  };
  let waiting: (() => void)[] = [];
  let server: ReturnType<typeof app>;
  let origin: string;
  beforeEach(async () => {
    waiting = [];
    server = app();
    origin = await server.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    for (const end of waiting) end();
    await server.close();
  });

  it('tells the next caller when to come back, and lets in again what there is room for', async () => {
    const first = [fetch(`${origin}/api/slow`), fetch(`${origin}/api/slow`)];
    await until('two requests are under way', () => waiting.length === 2);
    const refused = await fetch(`${origin}/api/slow`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.json()).toMatchObject({ success: false, code: 'unavailable' });
    expect((await fetch(`${origin}/api/ready`)).status).toBe(200);

    for (const end of waiting.splice(0)) end();
    for (const reply of await Promise.all(first)) expect(await reply.text()).toBe('done');
    const next = fetch(`${origin}/api/slow`);
    await until('the next one is let in', () => waiting.length === 1);
    waiting[0]?.();
    expect((await next).status).toBe(200);
  });

  it('counts no longer whoever has hung up', async () => {
    const gone = new AbortController();
    const left = [1, 2].map(() => fetch(`${origin}/api/slow`, { signal: gone.signal }).catch(() => null));
    await until('two requests are under way', () => waiting.length === 2);
    expect((await fetch(`${origin}/api/quick`)).status).toBe(503);
    gone.abort();
    await Promise.all(left);
    await until('there is room again', async () => (await fetch(`${origin}/api/quick`)).status === 200);
  });
});
