import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { whenOver } from '#server/platform/connections/open-answers';
import { findMiscounts } from '#server/platform/taken/find-miscounts';
import { findOverdue, take } from '#server/platform/taken/taken';
import { openRaw, requestText } from '#test/support/server/raw-connection';
import { until } from '#test/support/waiting/until';

describe('the check of the counts', () => {
  let app: FastifyInstance;
  let begun = 0;
  let given = 0;
  beforeEach(async () => {
    begun = 0;
    given = 0;
    app = Fastify();
    app.get('/', (_request, reply) => {
      whenOver(reply, take('running requests'));
      whenOver(reply, () => {
        given += 1;
      });
      // As if no event told of its end.
      reply.raw.removeAllListeners('close');
      begun += 1;
      return new Promise(() => {});
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    await app.close();
  });

  it('gives back what a request held whose connection has ended without an event, and says so once', async () => {
    const raw = await openRaw(app);
    raw.send(requestText({ path: '/' }));
    await until('it has begun', () => begun === 1);
    expect([findMiscounts(), given]).toEqual([[], 0]);
    raw.cut();
    let found: string[] = [];
    await until('its end is noticed', () => {
      found = findMiscounts();
      return found.length > 0;
    });
    expect([found, given]).toEqual([['1 requests had ended and held something.'], 1]);
    expect(findMiscounts()).toEqual([]);
  });

  it('reports more counts than there are requests or connections', () => {
    const ends = [take('requests of a caller'), take('connections of an address')];
    expect(findMiscounts()).toEqual([
      '1 requests of a caller are counted, and 0 requests are open.',
      '1 connections of an address are counted, and 0 connections are open.',
    ]);
    for (const end of ends) end();
    expect(findMiscounts()).toEqual([]);
  });

  it('reports work that has outlasted its longest time', () => {
    const end = take('uploads');
    const laterMs = performance.now() + 400_000;
    expect(findOverdue()).toEqual([]);
    expect(findOverdue(laterMs)).toMatchObject([{ kind: 'uploads', count: 1 }]);
    end();
    expect(findOverdue(laterMs)).toEqual([]);
  });
});
