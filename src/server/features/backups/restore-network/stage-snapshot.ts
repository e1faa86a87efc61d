import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Manifest } from '#server/features/backups/backup-format';
import { openTable } from '#server/features/backups/read-backup';
import { pickColumns } from '#server/features/backups/restore-network/pick-columns';
import { type StagedTable, stagedTables } from '#server/features/backups/restore-network/staged-tables';

/**
 * Puts what a restore needs of a verified folder beside the network's own rows. Nothing is changed by it, and the rows are those of
 * the transaction that `client` is in: they are gone with it.
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
  const held = manifest.tables.find(({ name }) => name === file)?.columns ?? [];
  const rows = openTable(folderPath, manifest, file);
  const into = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(rows, pickColumns(held, columns), into);
}
