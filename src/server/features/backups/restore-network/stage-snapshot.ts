import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Manifest } from '#server/features/backups/backup-format';
import { damaged, openTable } from '#server/features/backups/read-backup';
import { pickColumns } from '#server/features/backups/restore-network/pick-columns';
import { type StagedTable, stagedTables } from '#server/features/backups/restore-network/staged-tables';
import { sqlState } from '#server/platform/database-errors';

/**
 * Puts what a restore needs of a verified folder beside the network's own rows. Nothing is changed by it, and the rows are those of
 * the transaction that `client` is in: they are gone with it. Refuses with backup_damaged what is no snapshot, or went away meanwhile.
 */
export async function stageSnapshot(
  client: pg.PoolClient,
  folderPath: string,
  manifest: Manifest,
): Promise<void> {
  for (const staged of stagedTables) await stageTable(client, { folderPath, manifest, staged });
}

async function stageTable(
  client: pg.PoolClient,
  { folderPath, manifest, staged }: { folderPath: string; manifest: Manifest; staged: StagedTable },
): Promise<void> {
  const { file, table, columns } = staged;
  const held = manifest.tables.find(({ name }) => name === file);
  if (held === undefined) throw damaged(`It holds no rows of ${file}.`);
  const rows = openTable(folderPath, manifest, file);
  const into = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  try {
    await pipeline(rows, pickColumns(held.columns, columns, manifest.networkId), into);
  } catch (error) {
    if (isOfFolder(error)) throw damaged(`The rows of ${file} cannot be read.`, error);
    throw error;
  }
  if (into.rowCount !== held.rows) throw damaged(`Not all rows of ${file} can be read.`);
}

/** Rows that the database does not take, rows of another network, and a file that broke or went away since it was verified. */
function isOfFolder(error: unknown): boolean {
  const isOfFile = error instanceof Error && 'path' in error;
  return isOfFile || error instanceof RangeError || /^(2[23]...|Z_\w+)$/.test(sqlState(error) ?? '');
}
