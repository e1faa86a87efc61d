import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Manifest } from '#server/features/backups/folder/backup-format';
import { damaged, openTable } from '#server/features/backups/folder/read-backup';
import { pickColumns } from '#server/features/backups/restore-network/pick-columns';
import { type StagedTable, stagedTables } from '#server/features/backups/restore-network/staged-tables';
import { sqlState } from '#server/platform/database/database-errors';

interface Staging {
  folderPath: string;
  manifest: Manifest;
  /** The number that marks the staged rows. */
  stage: number;
  progress: { rowsDone: number };
}

const heldRows = (manifest: Manifest, { file }: StagedTable) =>
  manifest.tables.find(({ name }) => name === file);

/** How many rows of a folder a restore stages. */
export const stagedRows = (manifest: Manifest): number =>
  stagedTables.reduce((sum, staged) => sum + (heldRows(manifest, staged)?.rows ?? 0), 0);

/**
 * Copies the rows a restore needs from a verified folder into staging tables, in one transaction. It changes and locks
 * nothing of the network. Throws backup_damaged if the rows are not a snapshot or the folder disappeared.
 */
export async function stageSnapshot(client: pg.PoolClient, staging: Staging): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`select set_config('pitboss.stage', $1, true)`, [String(staging.stage)]);
    for (const staged of stagedTables) await stageTable(client, staging, staged);
    await client.query('commit');
  } catch (error) {
    // A lost connection has already rolled back.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function stageTable(
  client: pg.PoolClient,
  { folderPath, manifest, progress }: Staging,
  staged: StagedTable,
): Promise<void> {
  const { file, table, columns } = staged;
  const held = heldRows(manifest, staged);
  if (held === undefined) throw damaged(`It contains no rows of ${file}.`);
  const rows = openTable(folderPath, manifest, file);
  const into = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  const onRows = (count: number) => {
    progress.rowsDone += count;
  };
  try {
    await pipeline(rows, pickColumns(held.columns, columns, { networkId: manifest.networkId, onRows }), into);
  } catch (error) {
    if (isOfFolder(error)) throw damaged(`The rows of ${file} cannot be read.`, error);
    throw error;
  }
  if (into.rowCount !== held.rows) throw damaged(`Not all rows of ${file} can be read.`);
}

/** Errors of rows the database rejects, rows of another network, and files damaged or deleted since verification. */
function isOfFolder(error: unknown): boolean {
  const isOfFile = error instanceof Error && 'path' in error;
  return isOfFile || error instanceof RangeError || /^(2[23]...|Z_\w+)$/.test(sqlState(error) ?? '');
}
