import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#server/platform/migrate';
import { dropDatabase, makeDatabase } from '../support/test-database.ts';

const database = `pitboss_test_migrate_${process.pid}`;

describe('a server that starts beside newer ones', () => {
  let folder: string;
  let owner: pg.Client;
  beforeEach(async () => {
    owner = new pg.Client({ connectionString: await makeDatabase(database) });
    await owner.connect();
    folder = mkdtempSync(join(tmpdir(), 'pitboss-migrations-'));
    write('0001-first.sql', 'create table first (id int);');
    await run();
  });
  afterEach(async () => {
    await owner.end();
    await dropDatabase(database);
    rmSync(folder, { recursive: true });
  });
  const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
  const forget = (name: string) => rmSync(join(folder, name));
  const run = () => migrate(owner, { folder, appRole: 'nobody' });

  it('runs where they have only added, and goes on with what it knows itself', async () => {
    write('0002-more.sql', '-- expands: a table that nobody has to know.\ncreate table more (id int);');
    await run();
    forget('0002-more.sql');
    await expect(run()).resolves.toBeUndefined();
  });

  it('is refused where they have changed what it relies on', async () => {
    write('0002-less.sql', '-- It no longer expands: what it drops was used.\ndrop table first;');
    await run();
    forget('0002-less.sql');
    await expect(run()).rejects.toThrow(/newer Pitboss \(0002-less\.sql\)/);
  });

  it('learns the mark in a database that was made before there was one', async () => {
    await owner.query('alter table migrations drop column is_expansion');
    write('0002-more.sql', '-- expands: a table.\ncreate table more (id int);');
    await run();
    const { rows } = await owner.query('select name, is_expansion as mark from migrations order by name');
    expect(rows).toEqual([
      { name: '0001-first.sql', mark: false },
      { name: '0002-more.sql', mark: true },
    ]);
  });
});
