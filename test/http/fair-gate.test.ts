import { describe, expect, it } from 'vitest';
import { createFairGate } from '#server/platform/limits/fair-gate';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Jobs that end when the test says so. */
function createJobs(run: (key: string, job: () => Promise<void>) => Promise<void>) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    send: (name: string) =>
      run(name.charAt(0), () => {
        started.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      }),
    async end(name: string): Promise<void> {
      ends.get(name)?.();
      await settle();
    },
  };
}

const patient = { waitingOfKey: 10, patienceMs: 100_000 };

describe('a fair gate', () => {
  it('limits a key to its share, and starts its jobs in order of arrival', async () => {
    const { started, send, end } = createJobs(
      createFairGate('turns for postings', { atOnce: 3, atOnceOfKey: 2, ...patient }),
    );
    const sent = ['a1', 'a2', 'a3', 'a4', 'b1'].map(send);
    await settle();
    expect(started).toEqual(['a1', 'a2', 'b1']);
    await end('a1');
    expect(started.slice(3)).toEqual(['a3']);
    await end('b1');
    expect(started.slice(3)).toEqual(['a3']);
    await end('a2');
    for (const name of ['a3', 'a4']) await end(name);
    await Promise.all(sent);
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  });

  it('gives free places to the keys in turn, independent of the number of their jobs', async () => {
    const { started, send, end } = createJobs(
      createFairGate('turns for postings', { atOnce: 1, atOnceOfKey: 1, ...patient }),
    );
    const sent = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map(send);
    await settle();
    for (let at = 0; at < sent.length; at += 1) await end(started[at] ?? '');
    await Promise.all(sent);
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('refuses a job with a full queue or a long wait with 503 and Retry-After; another key is served', async () => {
    const run = createFairGate<string>('turns for postings', {
      atOnce: 2,
      atOnceOfKey: 1,
      waitingOfKey: 1,
      patienceMs: 1,
    });
    const { started, send, end } = createJobs(run);
    const sent = send('a1');
    const refused = { code: 'unavailable', status: 503, retryAfterSeconds: 2 };
    const late = expect(send('a2')).rejects.toMatchObject(refused);
    await expect(send('a3')).rejects.toMatchObject(refused);
    await late;
    const other = send('b1');
    await settle();
    for (const name of ['a1', 'b1']) await end(name);
    await Promise.all([sent, other]);
    expect(started).toEqual(['a1', 'b1']);
    const again = send('a4');
    await settle();
    await end('a4');
    await again;
  });

  it('gives the place of a failed job to the next', async () => {
    const run = createFairGate<string>('turns for postings', { atOnce: 1, atOnceOfKey: 1, ...patient });
    const failing = run('a', () => Promise.reject(new Error('no')));
    const next = run('a', () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});
