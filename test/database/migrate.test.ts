import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#server/platform/database/migrate';
import { dropDatabase, makeDatabase, urlOf } from '#test/support/server/test-database';
import { until } from '#test/support/waiting/until';

const database = `pitboss_test_migrate_${process.pid}`;

describe('a server that starts beside newer servers', () => {
  let folder: string;
  let owner: pg.Client;
  beforeEach(async () => {
    owner = new pg.Client({ connectionString: await makeDatabase(database) });
    await owner.connect();
    folder = mkdtempSync(join(tmpdir(), 'pitboss-database-'));
    for (const name of ['migrations', 'functions/room']) mkdirSync(join(folder, name), { recursive: true });
    write('0001-first.sql', 'create table first (id int);');
    await run();
  });
  afterEach(async () => {
    await owner.end();
    await dropDatabase(database);
    rmSync(folder, { recursive: true });
  });
  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: urlOf(database) });
    await client.connect();
    await client.query(`set lock_timeout = '5s'`);
    return client;
  }
  const write = (name: string, sql: string) => writeFileSync(join(folder, 'migrations', name), sql);
  const forget = (name: string) => rmSync(join(folder, 'migrations', name));
  const run = () => migrate(owner, { folder, appRole: 'nobody' });

  it('runs if they have only added, and uses what it knows', async () => {
    write('0002-more.sql', '-- expands: a table that nobody has to know.\ncreate table more (id int);');
    await run();
    forget('0002-more.sql');
    await expect(run()).resolves.toBeUndefined();
  });

  it('is refused if they have changed what it relies on', async () => {
    write('0002-less.sql', '-- It no longer expands: what it drops was used.\ndrop table first;');
    await run();
    forget('0002-less.sql');
    await expect(run()).rejects.toThrow(/newer Pitboss \(0002-less\.sql\)/);
  });

  it('replaces a function whose file has changed, and keeps one that a newer server has replaced', async () => {
    const first = writeFunction(1);
    await run();
    writeFunction(2);
    await run();
    expect(await answer()).toBe(2);
    // The older server starts again, beside the newer one.
    writeFileSync(join(folder, functionFile), first);
    await run();
    expect(await answer()).toBe(2);
  });

  it('applies all changed functions or none', async () => {
    writeFunction(1);
    await run();
    writeFunction(2);
    writeFileSync(join(folder, 'functions/room/wrong.sql'), 'create function;');
    await expect(run()).rejects.toThrow(/syntax error/);
    expect(await answer()).toBe(1);
  });

  it('waits for a table in use so that no other statement waits behind it', async () => {
    write('0002-column.sql', 'alter table first add column more int;');
    const reader = await connect();
    await reader.query('begin; select from first');
    let isWaiting = false;
    const report = () => {
      isWaiting = true;
    };
    const running = migrate(owner, { folder, appRole: 'nobody', report });
    await until('the migration waits', () => isWaiting);
    const writer = await connect();
    for (let row = 0; row < 3; row += 1) await writer.query('insert into first values (1)');
    await reader.query('commit');
    await running;
    expect((await writer.query('select more from first')).rowCount).toBe(3);
    await Promise.all([reader.end(), writer.end()]);
  });

  const functionFile = 'functions/room/answer.sql';
  function writeFunction(value: number): string {
    const sql = `create or replace function answer() returns integer language sql as $$ select ${value} $$;`;
    writeFileSync(join(folder, functionFile), sql);
    return sql;
  }
  const answer = async () =>
    (await owner.query<{ value: number }>('select answer() as value')).rows[0]?.value;
});
