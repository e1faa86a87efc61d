import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { attackTexts } from '#test/support/hostile/attack-texts';
import { textsOf } from '#test/support/hostile/contract-texts';
import { patienceMs } from '#test/support/waiting/patience';

const texts = endpoints.flatMap(textsOf);

/** Runs the patterns on the texts in a thread that can be terminated, and returns the pattern that does not finish. */
const attacker = `
  const { parentPort, workerData } = require('node:worker_threads');
  for (const { source, flags, attacks } of workerData) {
    parentPort.postMessage(source);
    for (const text of attacks) new RegExp(source, flags).test(text);
  }
  parentPort.postMessage(null);
`;

describe('texts that callers send', () => {
  it('exist in the contract', () => {
    expect(texts.length).toBeGreaterThan(300);
    expect(texts.find(({ name }) => name === 'complaints.post body.email')?.patterns).toHaveLength(1);
  });

  it('are limited in length before any pattern or other check', () => {
    const unguarded = texts.filter((text) => text.unguarded.length > 0);
    expect(unguarded.map(({ name, unguarded: checks }) => `${name}: ${checks.join(', ')}`)).toEqual([]);
  });

  it('have one line where they are names, which would look like two in a list', () => {
    const names = texts.filter(({ name }) => / body.*\.(\w*name|city|state|country|publisher)$/i.test(name));
    // The name of a file is a number.
    const shown = names.filter(({ name }) => !name.endsWith('.fileName'));
    expect(shown.length).toBeGreaterThan(20);
    const broken = shown.filter(({ patterns }) => patterns.every((pattern) => pattern.test('a\nb')));
    expect(broken.map(({ name }) => name)).toEqual([]);
  });

  it('are short where a pattern is applied', () => {
    const long = texts.filter(({ patterns, longest }) => patterns.length > 0 && (longest ?? 0) > 300);
    expect(long.map(({ name }) => name)).toEqual([]);
  });

  it('are matched in bounded time up to the longest accepted text', async () => {
    const attacked = texts.flatMap(({ patterns, longest }) =>
      patterns.map(({ source, flags }) => ({
        source,
        flags,
        attacks: attackTexts(longest ?? 300).map(({ text }) => text),
      })),
    );
    const worker = new Worker(attacker, { eval: true, workerData: attacked });
    let running: unknown = 'none has begun';
    const ended = new Promise<void>((resolve, reject) => {
      worker.on('message', (source) => {
        running = source;
        if (source === null) resolve();
      });
      worker.on('error', reject);
    });
    const timer = setTimeout(() => void worker.terminate(), patienceMs);
    await Promise.race([ended, new Promise((resolve) => worker.on('exit', resolve))]);
    clearTimeout(timer);
    await worker.terminate();
    expect(running, 'a pattern does not end').toBeNull();
  }, 120_000);
});
