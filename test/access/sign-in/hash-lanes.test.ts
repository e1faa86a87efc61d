import { availableParallelism } from 'node:os';
import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type HashCaller, isSecret } from '#server/shared/secrets/hash-secret';
import { openChain } from '#test/support/people';
import { type Installation, openInstallation } from '#test/support/server/installation';
import { createBrowser } from '#test/support/sign-in';
import { until } from '#test/support/waiting/until';

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});

const atOnce = Math.max(1, availableParallelism() - 1);

describe('the queue of password checks', () => {
  let started: string[];
  let finish: (() => void)[];
  beforeEach(() => {
    started = [];
    finish = [];
    vi.mocked(argon2.verify).mockImplementation(
      (_, given) =>
        new Promise((resolve) => {
          started.push(String(given));
          finish.push(() => resolve(true));
        }),
    );
  });

  const compare = (name: string, lane: HashCaller['lane'], key = name) =>
    isSecret('a hash', name, { lane, key });
  /** Ends the running jobs until none is left, and returns the order in which the passwords were compared. */
  async function orderOf(jobs: Promise<unknown>[]): Promise<string[]> {
    const all = Promise.allSettled(jobs);
    let isDone = false;
    void all.then(() => {
      isDone = true;
    });
    while (!isDone) {
      finish.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return started;
  }

  it('serves operators and known devices that arrive before strangers that came earlier', async () => {
    const running = Array.from({ length: atOnce }, (_, at) => compare(`running ${at}`, 'stranger'));
    const strangers = Array.from({ length: 50 }, (_, at) => compare(`stranger ${at}`, 'stranger'));
    const known = compare('known', 'known device');
    const operator = compare('operator', 'signed in');
    const order = await orderOf([...running, ...strangers, known, operator]);
    expect(order.slice(atOnce, atOnce + 3)).toEqual(['operator', 'known', 'stranger 0']);
    expect(order).toHaveLength(atOnce + 52);
  });

  it('refuses a stranger when it is full, and still accepts an operator', async () => {
    const strangers = Array.from({ length: atOnce + 301 }, (_, at) => compare(`stranger ${at}`, 'stranger'));
    const last = await strangers.at(-1)?.catch((error: unknown) => error);
    expect(last).toMatchObject({ code: 'unavailable', status: 503, retryAfterSeconds: 2 });
    const operator = compare('operator', 'signed in');
    expect((await orderOf([...strangers, operator]))[atOnce]).toBe('operator');
  });

  it('gives strangers and known devices their turns while operators never stop', async () => {
    const jobs = ['stranger', 'known device'].map((lane) => compare(lane, lane as HashCaller['lane']));
    // Each account sends its next password as soon as one was compared.
    const again = async (name: string): Promise<unknown> => {
      for (let at = 0; at < 20; at += 1) await compare(`${name} ${at}`, 'signed in', name);
      return name;
    };
    const operators = Array.from({ length: 10 * atOnce }, (_, at) => again(`operator ${at}`));
    const others = Array.from({ length: 6 }, (_, at) => [
      compare(`late stranger ${at}`, 'stranger'),
      compare(`late device ${at}`, 'known device'),
    ]).flat();
    const all: Promise<unknown>[] = [...jobs, ...others, ...operators];
    const order = await orderOf(all);
    const lastOf = (part: string) => order.findLastIndex((name) => name.includes(part));
    expect(lastOf('stranger')).toBeLessThan(8 * 7 * atOnce);
    expect(lastOf('device')).toBeLessThan(8 * 4 * atOnce);
  });

  it('compares one password of an account at a time, lets two wait, and serves others meanwhile', async () => {
    const one = Array.from({ length: 4 }, (_, at) => compare(`one ${at}`, 'signed in', 'account 1 1'));
    expect(await one.at(-1)?.catch((error: unknown) => error)).toMatchObject({
      code: 'too_many_requests',
      status: 429,
      retryAfterSeconds: 2,
    });
    const device = compare('its device', 'known device', 'account 1 1').catch((error: unknown) => error);
    expect(await device).toMatchObject({ code: 'too_many_requests' });
    const other = compare('other', 'known device', 'account 1 2');
    expect(started.filter((name) => name.startsWith('one'))).toEqual(['one 0']);
    const order = await orderOf([...one.slice(0, 3), other]);
    expect(order.indexOf('other')).toBeLessThan(order.indexOf('one 2'));
  });

  it('limits one address to a share of the queue', async () => {
    const one = Array.from({ length: atOnce + 21 }, (_, at) => compare(`one ${at}`, 'stranger', '10.0.0.1'));
    expect(await one.at(-1)?.catch((error: unknown) => error)).toMatchObject({
      code: 'too_many_requests',
      status: 429,
      retryAfterSeconds: 2,
    });
    const other = compare('other', 'stranger', '10.0.0.2');
    expect(await orderOf([...one, other])).toContain('other');
  });
});

describe('a crowd of sign-ins', () => {
  let on: Installation;
  beforeAll(async () => {
    on = await openInstallation();
  });
  afterAll(() => on.close());

  it('gets a retry time, while an operator moves credit', async () => {
    const { superadmin } = await openChain(on);
    const held: (() => void)[] = [];
    let isHeld = true;
    vi.mocked(argon2.verify).mockImplementation((_, given) =>
      isHeld && given === 'a guess'
        ? new Promise((resolve) => held.push(() => resolve(false)))
        : Promise.resolve(given !== 'a guess'),
    );
    const replies: { status: number; headers: Record<string, unknown> }[] = [];
    const crowd = Array.from({ length: atOnce + 30 }, async (_, at) => {
      replies.push(
        await createBrowser(on.app, { from: '10.60.0.1' }).signIn({ username: `Guess${at}` }, 'a guess'),
      );
    });
    await until('the share of the address is used up', () => replies.length === 10);
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(429));
    expect(Number(replies[0]?.headers['retry-after'])).toBeGreaterThan(0);
    const body = { amount: 1, password: 'right password' };
    const moved = on.call(superadmin, 'POST', '/credit/generate', { body });
    isHeld = false;
    for (const release of held.splice(0)) release();
    expect((await moved).body).toMatchObject({ success: true });
    await Promise.all(crowd);
  });
});
