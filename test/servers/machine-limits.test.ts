import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectionsOf, poolSizes } from '#server/platform/database/pool-sizes';
import { createMachineShares } from '#server/platform/limits/machine-shares';
import { createRate } from '#server/platform/limits/rate';
import type { Sharing } from '#server/platform/limits/split-limit';
import { createTally, type Tally } from '#server/platform/limits/tally';
import { shareOf } from '#server/platform/process/machine';

interface Counts {
  take(server: object, item: Parameters<Sharing['take']>[0]): boolean;
  give(server: object, key: string): void;
  giveAll(server: object): void;
  size(): number;
}
interface Script {
  createMachineCounts: () => Counts;
  connectionsFor: (servers: number) => { max_connections: number };
}
const load = async (path: string): Promise<Script> =>
  import(/* @vite-ignore */ new URL(`../../scripts/start/${path}.mjs`, import.meta.url).href);

/** Numbers of processes that divide the limits, and some that do not. */
const machines = [2, 3, 4, 7, 16, 64];

describe('the limits of a caller on a machine with several server processes', () => {
  let openCounts: () => Counts;
  beforeAll(async () => {
    openCounts = (await load('servers/machine-counts')).createMachineCounts;
  });

  const given: (() => void)[] = [];
  afterEach(() => {
    for (const leave of given.splice(0)) leave();
  });
  /** Enters, and leaves after the test. */
  async function enter(tally: Tally | undefined): Promise<boolean> {
    const leave = await tally?.enter('a');
    if (leave) given.push(leave);
    return Boolean(leave);
  }

  /** What each process of a machine uses, on the counts of its start script. */
  function openMachine(servers: number) {
    const counts = openCounts();
    const processes = Array.from({ length: servers }, (): Sharing & { end: () => void } => {
      const server = {};
      return {
        servers,
        take: async (item) => counts.take(server, item),
        give: (key) => counts.give(server, key),
        end: () => counts.giveAll(server),
      };
    });
    return { counts, processes };
  }

  it.each(machines)('one of %i processes accepts a whole limit, and no more', async (servers) => {
    const { processes } = openMachine(servers);
    const [first] = processes.map((each) => createTally('sockets of an account', 20, each));
    const entered = [];
    for (let at = 0; at < 25; at += 1) entered.push(await enter(first));
    expect(entered.filter(Boolean)).toHaveLength(20);
  });

  it.each(machines)('%i processes together accept less than twice a limit', async (servers) => {
    const { processes } = openMachine(servers);
    const tallies = processes.map((each) => createTally('sockets of an account', 20, each));
    const rates = processes.map((each) => createRate({ name: 'requests', atMost: 100, seconds: 60 }, each));
    const entered = [];
    for (const tally of tallies) for (let at = 0; at < 25; at += 1) entered.push(await enter(tally));
    const passed = [];
    for (const rate of rates) for (let at = 0; at < 110; at += 1) passed.push(await rate('a'));
    const count = entered.filter(Boolean).length;
    expect(count).toBeGreaterThanOrEqual(20);
    expect(count).toBeLessThan(40);
    expect(passed.filter(Boolean).length).toBeLessThan(200);
    expect(await rates[0]?.('another')).toBe(true);
  });

  it('a caller below its limit enters every process, whatever it used and gave back before', async () => {
    const { processes, counts } = openMachine(3);
    const tallies = processes.map((each) => createTally('sockets of an account', 20, each));
    const open: (() => void)[] = [];
    let seed = 7;
    const pick = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * most);
    };
    for (let turn = 0; turn < 5_000; turn += 1) {
      if (open.length === 20 || (open.length > 0 && pick(5) < 2)) open.splice(pick(open.length), 1)[0]?.();
      else {
        const leave = await tallies[pick(3)]?.enter('a');
        expect(leave).toBeInstanceOf(Function);
        open.push(leave as () => void);
      }
    }
    for (const leave of open) leave();
    expect(counts.size()).toBe(0);
  });

  it('a process that ends gives back what it has taken', async () => {
    const { processes, counts } = openMachine(2);
    const [first, second] = processes.map((each) => createTally('uploads', 1, each));
    expect(await enter(first)).toBe(true);
    expect(await enter(second)).toBe(false);
    processes[0]?.end();
    expect(counts.size()).toBe(0);
    expect(await enter(second)).toBe(true);
  });

  it('a turn waits for the one of its account in another process', async () => {
    const { processes } = openMachine(2);
    const limits = {
      atOnce: 2,
      perNetwork: 2,
      perAccount: 1,
      waiting: 9,
      waitingPerAccount: 1,
      waitMs: 60_000,
    };
    const [first, second] = processes.map((each) => createMachineShares('uploads', limits, each));
    const holder = { network: '1', account: '5' };
    const release = await first?.(holder);
    const waiting = second?.(holder);
    const more = [second?.(holder), second?.(holder)];
    expect((await Promise.race(more.map((each) => each?.catch((error) => error))))?.code).toBe(
      'too_many_requests',
    );
    release?.();
    const next = await waiting;
    expect(next).toBeInstanceOf(Function);
    next?.();
    for (const each of more)
      await each?.then(
        (end) => end(),
        () => {},
      );
  });
});

describe('the share of a process', () => {
  it.each(machines)('of %i processes adds up to the whole', (servers) => {
    const shares = Array.from({ length: servers }, (_, at) => shareOf(20_000, { servers, number: at + 1 }));
    expect(shares.reduce((sum, share) => sum + share)).toBe(20_000);
  });

  it('is about the connections of one server, and PostgreSQL accepts more than all processes open', async () => {
    const { connectionsFor } = await load('cluster/cluster-settings');
    expect([1, 2, 4].map(connectionsOf)).toEqual([60, 65, 89]);
    for (let servers = 1; servers <= 64; servers += 1) {
      const { max_connections: accepted } = connectionsFor(servers);
      const ofOne = Object.values(poolSizes({ servers, number: 1 })).reduce((sum, size) => sum + size);
      // While a process is replaced there is one more, and some are for administration.
      expect(accepted).toBeGreaterThan(connectionsOf(servers) + ofOne + 3);
    }
  });
});
