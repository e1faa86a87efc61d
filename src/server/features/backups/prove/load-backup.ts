import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Manifest } from '#server/features/backups/folder/backup-format';
import { openTable } from '#server/features/backups/folder/read-backup';
import { AppError } from '#server/platform/app-error';

interface LoadOptions {
  folder: string;
  manifest: Manifest;
  secretKey: string;
  /** The role that the application uses to log in to this database. */
  appRole: string;
}

/**
 * Loads a verified backup into an empty database, in one transaction. The backup's migrations must have been applied,
 * but no functions: functions create the triggers that guard the tables. Foreign keys are checked during the load.
 */
export async function loadBackup(owner: pg.Client, options: LoadOptions): Promise<void> {
  const { manifest, appRole } = options;
  await owner.query('begin');
  try {
    // The rows inserted by migrations are also in the backup, with their ids.
    await owner.query(`truncate ${(await listTables(owner)).join(', ')}`);
    for (const partition of manifest.partitions) await makePartition(owner, partition);
    for (const table of manifest.tables) await loadTable(owner, table, options);
    await continueIds(owner, manifest);
    if (manifest.kind === 'installation')
      await owner.query('update installation set app_role = $1', [appRole]);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
  await owner.query('analyze');
}

/** Does the same as the function make_partition. Functions and partition triggers are created after the load. */
async function makePartition(
  owner: pg.Client,
  { table, name, from, until }: Manifest['partitions'][number],
): Promise<void> {
  const [parent, partition] = [pg.escapeIdentifier(table), pg.escapeIdentifier(name)];
  await owner.query(`create table ${partition} (like ${parent} including defaults including constraints)`);
  await owner.query(
    `alter table ${parent} attach partition ${partition}
       for values from (${pg.escapeLiteral(from)}) to (${pg.escapeLiteral(until)})`,
  );
}

/**
 * More records than are made between a backup and its restore. Their ids are not given out again: a printed slip may
 * hold one, with a code that is derived from it. It grows with time, so that a second restore of the same backup skips
 * the ids after the first one too. Sealing passes over these ids, so they are no more than needed.
 */
const idsLostAtLeast = 50_000_000;
const idsLostPerSecond = 200;

function lostIds({ takenAt }: Manifest): number {
  const seconds = Math.max(0, Math.ceil((Date.now() - Date.parse(takenAt)) / 1000));
  return idsLostAtLeast + idsLostPerSecond * seconds;
}

/** Ids of this node are in range 0 (id_range). Other nodes continue above given_until when they join (raise_ids). */
async function continueIds(owner: pg.Client, manifest: Manifest): Promise<void> {
  for (const { name, lastValue } of manifest.sequences) {
    if (lastValue === null) continue;
    const last = lastValue + (name === 'record_ids' ? lostIds(manifest) : 0);
    if (lastValue < 2 ** 48) await owner.query('select setval($1::regclass, $2)', [name, last]);
    if (name !== 'record_ids') continue;
    await owner.query(
      `insert into ledger_marks as m (id_range, sealed_until, marked_until, marked_node, marked_xid, given_until)
       select x.last_id >> 48, x.last_id >> 48 << 48, x.last_id, 0, pg_current_xact_id(), $2
         from (select $1::bigint as last_id) x
       on conflict (id_range) do update
         set marked_until = excluded.marked_until, marked_node = excluded.marked_node,
             marked_xid = excluded.marked_xid, given_until = excluded.given_until`,
      [lastValue, last],
    );
  }
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
      message: `This backup is damaged: only ${target.rowCount} of ${rows} rows of ${name} could be restored.`,
    });
}

/** Every table except the records of what was applied to this database. */
async function listTables(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not in ('migrations', 'function_files')`,
  );
  return rows.map(({ name }) => pg.escapeIdentifier(name));
}
