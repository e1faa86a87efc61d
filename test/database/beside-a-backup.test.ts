import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropOldDays, keepPartitions } from '#server/keep-partitions';
import { prepareDatabase } from '#server/prepare-database';
import { line, openWorld, type World } from '#test/support/games/games-world';
import { onEachNode } from '#test/support/server/test-nodes';
import { until } from '#test/support/waiting/until';

/** Locks of tables that make a posting or a list wait. */
const blocking = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'];

describe('beside a backup that has read every table', () => {
  let world: World;
  let backup: pg.Client;
  beforeAll(async () => {
    world = await openWorld();
    await world.on.owner.query(
      `create table idempotency_keys_2000_01_01 partition of idempotency_keys for values
         from ('00000000-0001-0000-0000-000000000000') to ('00000000-0002-0000-0000-000000000000')`,
    );
    backup = new pg.Client({ connectionString: world.on.config.databaseUrl });
    await backup.connect();
    await backup.query('begin isolation level repeatable read read only');
    const { rows } = await backup.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
    );
    for (const { name } of rows) await backup.query(`select from ${name} limit 1`);
  });
  afterAll(async () => {
    await backup.end();
    await world.close();
  });

  const oldDays = async () =>
    (await world.on.owner.query(`select from pg_class where relname = 'idempotency_keys_2000_01_01'`))
      .rowCount;

  it('a server starts and sells, and drops old keys once the backup has ended', async () => {
    const gameId = await world.openGame({ screen: 'funtarget' });
    const player = await world.openPlayer(100);
    await prepareDatabase(world.on.config);
    const stop = keepPartitions(world.on.databases.db, pino({ level: 'silent' }));
    for (let sale = 0; sale < 5; sale += 1)
      expect((await world.buy(player, gameId, { lines: [line('5', 1)] })).status).toBe(201);
    await stop();
    expect(await dropOldDays(world.on.databases.db)).toBe('busy');
    expect(await oldDays()).toBe(1);
    await backup.query('commit');
    await until('the old day is dropped', async () => (await dropOldDays(world.on.databases.db)) === 'none');
    expect(await oldDays()).toBe(0);
  });
});

describe('partitions of coming days', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  it('are made without a lock that a posting or a list waits for', async () => {
    const { owner } = world.on;
    await owner.query('begin');
    const { rows: before } = await owner.query<{ newest: number }>(
      'select max(oid::bigint) as newest from pg_class',
    );
    await owner.query(`select keep_partitions(current_date + 200, current_date + 260),
                              keep_draw_partitions(current_date + 200, current_date + 260)`);
    const held = await onEachNode(owner, (nodes) =>
      Promise.all(
        nodes.map((node) =>
          node.query<{ name: string }>(
            `select l.relation::regclass::text || ' ' || l.mode as name
               from pg_locks l join pg_class c on c.oid = l.relation
              where l.mode = any ($1) and l.relation <= $2 and c.relnamespace = 'public'::regnamespace
                and l.database = (select oid from pg_database where datname = current_database())`,
            [blocking, before[0]?.newest],
          ),
        ),
      ),
    );
    await owner.query('rollback');
    expect(held.flatMap(({ rows }) => rows)).toEqual([]);
  });
});
