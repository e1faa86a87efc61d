import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { StartRefused } from '#server/platform/config/config';
import { repositoryRoot } from '#server/platform/config/repository-root';
import { applyFunctions, statementsOf } from '#server/platform/database/apply-functions';
import { holdSessionLock } from '#server/platform/database/hold-session-lock';
import { nameRoles } from '#server/platform/database/name-roles';
import { onceFree } from '#server/platform/database/once-free';

interface Migration {
  name: string;
  sql: string;
  checksum: string;
  /** An expansion only adds: a server that does not know it keeps working. */
  isExpansion: boolean;
}

/** The first line of a migration that older servers can work with. */
const expansionMark = '-- expands: ';

/** Contains `migrations` (tables, types, indexes, grants) and `functions`. */
export const databaseFolder = () => join(repositoryRoot(), 'database');

/** All migrations of this program, in order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(join(folder, 'migrations'))).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, 'migrations', name), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { name, sql, checksum, isExpansion: sql.startsWith(expansionMark) };
    }),
  );
}

interface Applied {
  name: string;
  checksum: string;
  isExpansion: boolean;
}

async function applied(owner: pg.Client): Promise<Map<string, Applied>> {
  await owner.query(`
    create table if not exists migrations (
      name          text primary key,
      checksum      text not null,
      applied_at    timestamptz not null default statement_timestamp(),
      is_expansion  boolean not null
    )`);
  const { rows } = await owner.query<Applied>(
    'select name, checksum, is_expansion as "isExpansion" from migrations',
  );
  return new Map(rows.map((row) => [row.name, row]));
}

function refuseForeign(known: Migration[], done: Map<string, Applied>): void {
  for (const { name, checksum, isExpansion } of done.values()) {
    const migration = known.find((each) => each.name === name);
    // Another server was updated first and has only added: both versions may run until all are updated.
    if (migration === undefined && isExpansion) continue;
    if (migration === undefined) {
      throw new StartRefused(
        `The database was migrated by a newer Pitboss (${name}); this version cannot use it.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new StartRefused(
        `The migration ${name} was changed after it was applied; the schema may not match this version.`,
      );
    }
  }
}

interface MigrateOptions {
  appRole: string;
  folder?: string;
  /** Applies these migrations and no functions: a backup is loaded into the tables it was read from. */
  only?: ReadonlySet<string>;
  onApplied?: (name: string) => void;
  /** Prints a line while tables are not free. */
  report?: (line: string) => void;
}

/**
 * Applies missing migrations, forward only, one transaction each, then changed functions. An advisory lock serializes
 * nodes that start at the same time. A transaction that finds a table in use, by a backup or by servers at work, starts
 * again, so that their statements never wait behind it.
 */
export async function migrate(
  owner: pg.Client,
  { folder = databaseFolder(), appRole, only, onApplied, report = () => {} }: MigrateOptions,
): Promise<void> {
  const known = await readMigrations(folder);
  const release = await holdSessionLock(owner, 'migrations');
  try {
    const done = await applied(owner);
    refuseForeign(known, done);
    const wanted = known.filter(
      (each) => !done.has(each.name) && (only === undefined || only.has(each.name)),
    );
    for (const migration of wanted) {
      await onceFree(owner, report, async () => {
        for (const statement of statementsOf(nameRoles(migration.sql, appRole))) await owner.query(statement);
        await owner.query('insert into migrations (name, checksum, is_expansion) values ($1, $2, $3)', [
          migration.name,
          migration.checksum,
          migration.isExpansion,
        ]);
      });
      onApplied?.(migration.name);
    }
    if (only === undefined)
      await applyFunctions(owner, { folder: join(folder, 'functions'), appRole, report });
  } finally {
    await release();
  }
}
