import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LivePayload } from '#contract/draws/live-draws';
import { connectionsOf } from '#server/platform/database/pool-sizes';
import { openChannelTo, untilHeard } from '#test/access/sockets/live-channel';
import { line, openWorld, type World } from '#test/support/games/games-world';
import { runStartScript, type StartScript } from '#test/support/server/start-script';
import { until } from '#test/support/waiting/until';

const servers = 2;
const sockets = 8;

describe('a machine with two server processes', () => {
  let world: World;
  let machine: StartScript;
  beforeAll(async () => {
    world = await openWorld();
    machine = await runStartScript(world.on, servers, {
      METRICS_TOKEN: 'a token',
      SOCKETS_PER_ACCOUNT: String(sockets),
      REQUESTS_PER_SECOND: '30',
    });
    await untilAll();
  });
  afterAll(async () => {
    await machine.end();
    await world.close();
  });

  /** The values of a metric, by process. */
  async function valuesOf(metric: string): Promise<Map<string, number>> {
    const lines = (await machine.metrics()).split('\n').filter((text) => text.startsWith(metric));
    const found = lines.map((text) => /process="(\d+)"\} (\S+)$/.exec(text) ?? []);
    return new Map(found.map(([, number = '', value]) => [number, Number(value)]));
  }
  /** A process that does not accept connections yet reports itself too, but has answered no request. */
  const untilAll = () =>
    until('all server processes answer', async () => {
      const found = await valuesOf('pitboss_http_request_duration_seconds_count').catch(() => new Map());
      return found.size === servers && machine.pids().length === servers;
    });
  /** Over a connection of its own, so that requests are spread over the processes. */
  const ask = async (path: string, token = '') =>
    fetch(`${machine.origin}/api${path}`, {
      headers: { connection: 'close', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
    });

  it('spreads connections over both, and reports both at each scrape', async () => {
    const { token } = world.chain.admin;
    const spread = () => valuesOf('pitboss_http_request_duration_seconds_count{endpoint="system.health"');
    for (let at = 0; at < 10; at += 1) expect((await ask('/health', token)).status).toBe(200);
    await until('every request is counted', async () => {
      const counts = [...(await spread()).values()];
      return counts.length === servers && counts.reduce((sum, count) => sum + count) === 10;
    });
  });

  it('limits the sockets of an account in both together', async () => {
    const channel = openChannelTo(machine.origin);
    const connecting = Array.from({ length: 3 * sockets }, () => channel.as(world.chain.master));
    const outcomes = await Promise.allSettled(connecting);
    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.message] : []));
    channel.close();
    const accepted = outcomes.length - refused.length;
    expect(new Set(refused)).toEqual(new Set(['too_many_requests']));
    expect(accepted).toBeGreaterThanOrEqual(sockets);
    expect(accepted).toBeLessThanOrEqual(sockets + sockets / servers);
  });

  it('refuses a caller over its requests in a second, although they reach both', async () => {
    const { token } = world.chain.areamanager;
    const statuses = await Promise.all(
      Array.from({ length: 600 }, async () => (await ask('/credit/loadcredit', token)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });

  it('shows a purchase in one process on the live screens of both', async () => {
    const game = await world.openGame({ screen: 'bingo' });
    const player = await world.openPlayer(1_000);
    const channel = openChannelTo(machine.origin);
    const screens = [];
    for (let at = 0; at < 2 * servers; at += 1) screens.push(await channel.as(world.chain.admin));
    const room = { adminId: world.chain.admin._id, gameId: String(game) };
    for (const screen of screens) expect(await screen.ask('gameData', room)).toEqual({ success: true });
    await world.buy(player, game, { lines: [line('7', 3)], node: machine });
    const isShown = ({ event, sent }: { event: string; sent: unknown }) =>
      event === 'responseData' && (sent as LivePayload).tickets === 1;
    await Promise.all(screens.map((screen) => untilHeard(screen, (heard) => heard.some(isShown))));
    channel.close();
  });

  it('opens no more connections to PostgreSQL than it says', async () => {
    const { chain, on } = world;
    const lists = ['/activity-log', '/transactions', '/credit/loadcredit', '/app/tickets'];
    const people = [chain.superadmin, chain.admin, chain.master, chain.player];
    const load = Array.from({ length: 200 }, async (_, at) =>
      ask(lists[at % 4] ?? '', people[(at >> 2) % 4]?.token),
    );
    await Promise.all(load);
    const { rows } = await on.owner.query<{ open: number }>(
      `select count(*)::integer as open from pg_stat_activity
        where datname = current_database() and application_name = 'pitboss'`,
    );
    const ownCounts = Object.values(on.databases.pools).map(({ totalCount }) => totalCount);
    const open = (rows[0]?.open ?? 0) - ownCounts.reduce((sum, count) => sum + count);
    expect(open).toBeGreaterThan(servers);
    expect(open).toBeLessThanOrEqual(connectionsOf(servers));
  });

  it('replaces a process that was killed while the other answers', async () => {
    const [killed = 0, other] = machine.pids();
    const { token } = await world.openPlayer(0);
    process.kill(killed, 'SIGKILL');
    await until('its end is noticed', () => !machine.pids().includes(killed));
    for (let at = 0; at < 20; at += 1) expect((await ask('/health', token)).status).toBe(200);
    await untilAll();
    expect(machine.pids()).toContain(other);
    expect(machine.output()).toContain('stopped unexpectedly (SIGKILL)');
  });

  it('replaces all processes one after the other without a failed request', async () => {
    const before = machine.pids();
    const statuses = new Set<number | string>();
    let isDone = false;
    const readWhole = async (answer: Response) => {
      await answer.text();
      return answer.status;
    };
    const stream = async (headers: Record<string, string>) => {
      while (!isDone) {
        const answer = fetch(`${machine.origin}/api/ready`, { headers });
        statuses.add(await answer.then(readWhole, ({ cause }) => String(cause)));
      }
    };
    const closing = Array.from({ length: 8 }, () => stream({ connection: 'close' }));
    const streams = [stream({}), stream({}), ...closing];
    machine.signal('SIGUSR2');
    await until('all are replaced', () => machine.output().includes('All server processes are replaced.'));
    isDone = true;
    await Promise.all(streams);
    expect(statuses).toContain(200);
    expect([...statuses].filter((status) => status !== 200 && status !== 429)).toEqual([]);
    expect(machine.pids().filter((pid) => before.includes(pid))).toEqual([]);
  });
});

describe('the start script with several server processes', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const untilReady = (machine: StartScript, count: number) =>
    until('all server processes have started', async () => {
      const { ok } = await fetch(`${machine.origin}/api/ready`).catch(() => ({ ok: false }));
      return ok && machine.pids().length === count;
    });

  it('ends them all when it is asked to stop, and when it is killed', async () => {
    for (const [signal, code, count] of [
      ['SIGTERM', 0, 6],
      ['SIGKILL', null, 2],
    ] as const) {
      const machine = await runStartScript(world.on, count);
      await untilReady(machine, count);
      expect(await machine.end(signal)).toBe(code);
      expect(machine.output()).not.toMatch(/warning|unexpectedly/i);
    }
  });

  it('refuses a number that is none, and ends all processes for a reason that no restart can fix', async () => {
    const refused = await runStartScript(world.on, 'many');
    expect(await refused.ended).toBe(78);
    expect(refused.output()).toBe('The setting SERVERS is wrong: it is a whole number from 1 to 64.\n');
    await refused.end();
    const many = await runStartScript(world.on, 64);
    expect(await many.ended).toBe(78);
    expect(many.output()).toMatch(
      /PostgreSQL accepts \d+ connections, but Pitboss with SERVERS=64 needs \d+; raise max_connections or lower SERVERS\./,
    );
    await many.end();
  });
});
