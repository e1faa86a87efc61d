import pg from 'pg';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchDrawsAndClocks } from '#server/features/books/alarms/draw-and-clock-alarms';
import { createMiscountNoter } from '#server/features/books/alarms/note-miscounts';
import { createClockNoter } from '#server/features/books/alarms/note-server-clock';
import { listOldSnapshots } from '#server/features/books/alarms/snapshot-queries';
import { endRound } from '#test/support/games/games-rounds';
import { line, openWorld } from '#test/support/games/games-world';
import { openChain, type Person } from '#test/support/people';
import { forFile } from '#test/support/vitest/for-file';

const hourMs = 3_600_000;
const metricsToken = 'a token';

const world = await forFile(openWorld({ metricsToken }));
const neighbour = (await openChain(world.on, world.chain)).admin;

describe('the alarms of draws and clocks', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const watch = () => watchDrawsAndClocks(world.on.databases.exports);
  const kindsFor = async (person: Person) =>
    (await world.on.call(person, 'GET', '/books/state')).body.data.alarms.filter(
      (kind: string) => kind !== 'audit_late',
    );
  const alarms = async () =>
    (await world.on.call(world.chain.superadmin, 'GET', '/books')).body.data.alarms.filter(
      ({ kind }: { kind: string }) => kind !== 'audit_late',
    );
  async function metric(name: string): Promise<number> {
    const { body } = await world.on.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${metricsToken}` },
    });
    return Number(new RegExp(`^pitboss_${name} (\\S+)$`, 'm').exec(body)?.[1]);
  }

  it('report a draw not settled a minute after its end, to its admin and superadmins', async () => {
    const gameId = await world.openGame({ screen: 'funtarget' });
    const player = await world.openPlayer(100);
    await world.buy(player, gameId, { lines: [line('5', 1)] });
    await watch();
    expect([await alarms(), await metric('draws_stuck')]).toEqual([[], 0]);
    await endRound(world.on.owner, await world.drawOf(gameId));
    await watch();
    const { admin, superadmin } = world.chain;
    const { networkId, drawId } = await world.drawOf(gameId);
    expect(await alarms()).toMatchObject([
      {
        kind: 'draws_stuck',
        network: admin.username,
        detail: expect.stringContaining(`${networkId}-${drawId}`),
      },
    ]);
    expect(await metric('draws_stuck')).toBe(1);
    expect(await Promise.all([admin, superadmin, neighbour].map(kindsFor))).toEqual([
      ['draws_stuck'],
      ['draws_stuck'],
      [],
    ]);
    await world.finish(gameId);
    await watch();
    expect([await alarms(), await metric('draws_stuck')]).toEqual([[], 0]);
  });

  it('report a server whose clock differs by more than two seconds, until it agrees again', async () => {
    const { db, clock } = world.on.databases;
    const note = createClockNoter({ db, clock, logger: pino({ level: 'silent' }) });
    await note();
    await watch();
    expect(await alarms()).toEqual([]);
    for (const [aheadMs, words] of [
      [-hourMs, 's behind the clock of the database'],
      [3_000, 's ahead of the clock of the database'],
    ] as const) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs });
      await note();
      await watch();
      expect(await alarms()).toMatchObject([
        { kind: 'clocks_differ', network: '', detail: expect.stringContaining(words) },
      ]);
      expect(await kindsFor(neighbour)).toEqual(['clocks_differ']);
      expect(Math.abs((await metric('clock_difference_seconds')) - aheadMs / 1000)).toBeLessThan(2);
      vi.useRealTimers();
    }
    await note();
    await watch();
    expect(await alarms()).toEqual([]);
  });

  it('report a server that counts wrongly, until nothing has been wrong for ten minutes', async () => {
    let faults: string[] = [];
    const minuteMs = 60_000;
    const note = createMiscountNoter({
      db: world.on.databases.db,
      logger: pino({ level: 'silent' }),
      find: () => faults,
    });
    const seen = async (nowMs: number) => {
      await note(nowMs);
      await watch();
      return alarms();
    };
    expect(await seen(0)).toEqual([]);
    faults = ['3 uploads are counted, one of them for 301 s.'];
    const raised = [{ kind: 'counts_differ', network: '', detail: expect.stringContaining('3 uploads') }];
    expect(await seen(0)).toMatchObject(raised);
    expect(await kindsFor(neighbour)).toEqual(['counts_differ']);
    faults = [];
    expect(await seen(9 * minuteMs)).toMatchObject(raised);
    expect(await seen(11 * minuteMs)).toEqual([]);
  });

  it('report a database clock that went back behind results that were already shown', async () => {
    const { networkId } = neighbour;
    await world.on.owner.query(
      `insert into shown_rounds (network_id, game_id, shown)
       select $1, min(g.game_id),
              tstzmultirange(tstzrange(clock_timestamp() + interval '9 minutes', clock_timestamp() + interval '10 minutes'))
         from games g`,
      [networkId],
    );
    await watch();
    expect(await alarms()).toMatchObject([{ kind: 'clocks_differ', network: neighbour.username }]);
    expect(Math.ceil((await metric('results_shown_ahead_seconds')) / 60)).toBe(10);
    await world.on.owner.query('delete from shown_rounds where network_id = $1', [networkId]);
    await watch();
    expect([await alarms(), await metric('results_shown_ahead_seconds')]).toEqual([[], 0]);
  });

  it('report a transaction that keeps an old snapshot, and its name', async () => {
    const reader = new pg.Client({
      connectionString: world.on.config.databaseUrl,
      application_name: 'a long report',
    });
    await reader.connect();
    await reader.query('begin isolation level repeatable read; select from networks');
    const { exports } = world.on.databases;
    expect(await listOldSnapshots(exports)).toEqual([]);
    expect(await listOldSnapshots(exports, 0)).toMatchObject([
      { networkId: 0, kind: 'snapshot_old', detail: expect.stringContaining('a long report (process ') },
    ]);
    expect(await metric('oldest_snapshot_seconds')).toBeGreaterThan(0);
    await reader.end();
  });
});
