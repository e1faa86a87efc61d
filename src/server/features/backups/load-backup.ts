import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Manifest } from '#server/features/backups/backup-format';
import { openTable } from '#server/features/backups/read-backup';
import { AppError } from '#server/platform/app-error';

interface LoadOptions {
  folder: string;
  manifest: Manifest;
  secretKey: string;
  /** The role that the application logs in as in this database. */
  appRole: string;
}

/**
 * Puts a verified backup into an empty database whose tables are those of the backup's own version, in one transaction.
 * `owner` owns the tables: it may switch their triggers off, and the references between tables are checked all the same.
 */
export async function loadBackup(owner: pg.Client, options: LoadOptions): Promise<void> {
  const { manifest, appRole } = options;
  await owner.query('begin');
  try {
    const tables = await listTables(owner);
    await switchTriggers(owner, tables, 'disable');
    // What the migrations came with is in the backup as well, with the ids it had there.
    await owner.query(`truncate ${tables.join(', ')}`);
    for (const { table, name, from, until } of manifest.partitions)
      await owner.query('select make_partition($1, $2, $3, $4)', [table, name, from, until]);
    for (const table of manifest.tables) await loadTable(owner, table, options);
    for (const { name, lastValue } of manifest.sequences)
      if (lastValue !== null) await owner.query('select setval($1::regclass, $2)', [name, lastValue]);
    if (manifest.kind === 'installation')
      await owner.query('update installation set app_role = $1', [appRole]);
    await switchTriggers(owner, await listTables(owner), 'enable');
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
  await owner.query('analyze');
}

async function loadTable(
  owner: pg.Client,
  { name, rows, columns }: Manifest['tables'][number],
  { folder, manifest, secretKey }: LoadOptions,
): Promise<void> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const target = owner.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${list}) from stdin`));
  await pipeline(openTable(folder, manifest, name, { secretKey }), target);
  if (target.rowCount !== rows)
    throw new AppError('backup_damaged', {
      message: `This backup is damaged: ${target.rowCount} rows of ${name} could be restored instead of ${rows}.`,
    });
}

/** Partitions too: each has a trigger of its own that forbids to empty it. How the tables were made stays. */
async function listTables(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'migrations'`,
  );
  return rows.map(({ name }) => pg.escapeIdentifier(name));
}

async function switchTriggers(owner: pg.Client, tables: string[], to: 'enable' | 'disable'): Promise<void> {
  for (const table of tables) await owner.query(`alter table ${table} ${to} trigger user`);
}
