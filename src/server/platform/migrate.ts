import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartRefused } from '#server/platform/config';

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function applied(owner: pg.Client): Promise<Map<string, string>> {
  await owner.query(
    'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default clock_timestamp())',
  );
  const { rows } = await owner.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function refuseForeign(known: Migration[], done: Map<string, string>): void {
  for (const [name, checksum] of done) {
    const migration = known.find((each) => each.name === name);
    if (migration === undefined) {
      throw new StartRefused(
        `The database was migrated by a newer Pitboss (${name}); this one cannot use it.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new StartRefused(
        `The migration ${name} was changed after it was applied; the database cannot be trusted to fit.`,
      );
    }
  }
}

interface MigrateOptions {
  folder: string;
  appRole: string;
  onApplied?: (name: string) => void;
}

/** Applies what is missing, forward only, one transaction each, under a lock so that several nodes may start at once. */
export async function migrate(
  owner: pg.Client,
  { folder, appRole, onApplied }: MigrateOptions,
): Promise<void> {
  const known = await readMigrations(folder);
  await owner.query(`select pg_advisory_lock(hashtextextended('migrations', 0))`);
  try {
    const done = await applied(owner);
    refuseForeign(known, done);
    for (const migration of known.filter((each) => !done.has(each.name))) {
      await owner.query('begin');
      await owner.query(migration.sql.replaceAll(':app_role', pg.escapeIdentifier(appRole)));
      await owner.query('insert into migrations (name, checksum) values ($1, $2)', [
        migration.name,
        migration.checksum,
      ]);
      await owner.query('commit');
      onApplied?.(migration.name);
    }
  } catch (error) {
    await owner.query('rollback');
    throw error;
  } finally {
    await owner.query(`select pg_advisory_unlock(hashtextextended('migrations', 0))`);
  }
}
