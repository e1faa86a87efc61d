import pg from 'pg';
import type { Report } from '#server/platform/database/distribute';
import { holdTables } from '#server/platform/database/distribute-tables';

/**
 * Frees the space of the rows that distributed tables had before: Citus copies them to the nodes and leaves them here,
 * where no statement sees them. Does nothing where there are none.
 *
 * The triggers against deletion are off meanwhile, in a transaction that holds the tables. No statement of it reaches
 * another node: `citus.enable_ddl_propagation` is off.
 */
export async function freeLocalRows(owner: pg.Client, report: Report): Promise<void> {
  const full = await tablesWhere(owner, 'pg_relation_size(d.logicalrelid) > 0');
  if (full.length === 0) return;
  const all = await tablesWhere(owner, 'true');
  await holdTables(owner, all, report);
  const setTriggers = async (state: 'disable' | 'enable') => {
    await owner.query('set local citus.enable_ddl_propagation = off');
    for (const name of all)
      await owner.query(`alter table ${pg.escapeIdentifier(name)} ${state} trigger user`);
  };
  try {
    await setTriggers('disable');
    for (const name of full)
      await owner.query('select truncate_local_data_after_distributing_table($1)', [name]);
    await setTriggers('enable');
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
  report('Freed the space of the rows that moved to other database nodes');
}

/** Distributed tables that meet a condition; a partitioned one if a partition does. */
async function tablesWhere(owner: pg.Client, condition: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select distinct coalesce(pg_partition_root(d.logicalrelid), d.logicalrelid)::text as name
       from pg_dist_partition d where ${condition} order by 1`,
  );
  return rows.map(({ name }) => name);
}
