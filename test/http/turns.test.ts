import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFairGate } from '#server/platform/limits/fair-gate';
import { createLanes, type KeyShare } from '#server/platform/limits/lanes';
import { createMachineShares } from '#server/platform/limits/machine-shares';
import { createShares } from '#server/platform/limits/shares';

type Run = (key: string, job: () => Promise<void>) => Promise<void>;

const settle = () => new Promise((resolve) => setImmediate(resolve));
const sharing = { servers: 1, take: async () => false, give: () => {} };
const shareLimits = { atOnce: 2, perNetwork: 2, perAccount: 2, waiting: 99, waitingPerAccount: 9 };
const ofKey: KeyShare = { name: 'keys', running: 1, waiting: 9 };

/** Runs a job in a turn that a key takes as an account of its own network. */
const inShares =
  (take: ReturnType<typeof createShares>): Run =>
  async (key, job) => {
    const release = await take({ network: key, account: key });
    await job().finally(release);
  };
const inLane = (name: 'first' | 'second', waitMs: number): Run => {
  const lane = { weight: 1, waiting: 99, ofKey };
  const lanes = { first: { weight: 4, waiting: 99, ofKey }, second: lane };
  const run = createLanes({ counted: 'running hashes', atOnce: 1, waitMs }, lanes, sharing);
  // A greedy key is in the lane with the larger weight.
  return (key, job) => run({ lane: key.startsWith('greedy') ? 'first' : name, key }, job);
};

/** Every mechanism that lets work wait for its turn, by the file that makes it. */
const mechanisms: Record<string, Record<string, (waitMs: number) => Run>> = {
  'lanes.ts': {
    'one lane': (waitMs) => inLane('first', waitMs),
    lanes: (waitMs) => inLane('second', waitMs),
  },
  'fair-gate.ts': {
    gate: (patienceMs) =>
      createFairGate('uploads', { atOnce: 1, atOnceOfKey: 1, waitingOfKey: 9, patienceMs }),
  },
  'shares.ts': { shares: (waitMs) => inShares(createShares('uploads', { ...shareLimits, waitMs })) },
  'machine-shares.ts': {
    'shares of a machine': (waitMs) =>
      inShares(createMachineShares('uploads', { ...shareLimits, waitMs }, sharing)),
  },
};
const rows = Object.values(mechanisms).flatMap((made) => Object.entries(made));

describe('work that waits for its turn', () => {
  it.each(rows)('%s: is reached soon, although other keys always have more work', async (_, open) => {
    const run = open(100_000);
    const ends: (() => void)[] = [];
    let isOver = false;
    const job = () => new Promise<void>((resolve) => ends.push(resolve));
    const greedy = async (key: string): Promise<void> => {
      while (!isOver) await run(key, job);
    };
    const crowd = Array.from({ length: 24 }, (_, at) => greedy(`greedy ${at % 4}`));
    await settle();
    let served = false;
    const patient = run('patient', async () => {
      served = true;
    });
    let turns = 0;
    for (; !served && turns < 100; turns += 1) {
      ends.shift()?.();
      await settle();
    }
    isOver = true;
    const all = Promise.all([...crowd, patient]);
    for (let at = 0; at < 200; at += 1) {
      ends.shift()?.();
      await settle();
    }
    await all;
    // Four greedy keys: once each, and once more for the weight of their lane.
    expect(turns).toBeLessThanOrEqual(9);
  });

  it.each(rows)('%s: is refused with a retry time after the longest wait', async (_, open) => {
    const run = open(1);
    const ends: (() => void)[] = [];
    const held = [0, 1].map((at) => run(`held ${at}`, () => new Promise((resolve) => ends.push(resolve))));
    const refusals = await Promise.all([
      run('late', async () => {}).catch((error: unknown) => error),
      ...held.slice(1).map((each) => Promise.race([each.catch((error: unknown) => error), settle()])),
    ]);
    expect(refusals[0]).toMatchObject({ status: 503, retryAfterSeconds: 2 });
    for (let at = 0; at < 2; at += 1) {
      ends.shift()?.();
      await settle();
    }
    await Promise.allSettled(held);
  });

  it('every line of waiting work is one of these mechanisms, or has an end of its own', () => {
    const folder = join(import.meta.dirname, '../../src/server');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    const holding = files.filter((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return /new Promise\b/.test(text) && /\.(push|set|concat|add)\(/.test(text);
    });
    const own = {
      // Orders of a group writer wait up to ten seconds; networks take turns: test/tickets/shares.test.ts.
      'shared/credit/group-writer.ts': true,
      // The start script answers at once, or everything that asks it ends with it.
      'platform/process/siblings.ts': true,
      // The files of a snapshot: they end with the backup that writes them.
      'features/backups/make/write-history.ts': true,
      // Rows of one file; it ends with its writer.
      'platform/files/write-workbook.ts': true,
      // One upload at a time: it ends with its connection.
      'features/backups/transfer/upload-folder.ts': true,
    };
    const known = Object.keys(mechanisms).map((name) => `platform/limits/${name}`);
    const strange = holding.filter((name) => !known.includes(name) && !(name in own));
    expect(strange).toEqual([]);
  });
});
