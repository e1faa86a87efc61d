import type pg from 'pg';
import type { Report } from '#server/platform/database/distribute-tables';
import { onceFree } from '#server/platform/database/once-free';

/**
 * Frees the space of the rows that distributed tables had before: Citus copies them to the nodes and leaves them here,
 * where no statement sees them. Does nothing where there are none.
 *
 * The triggers against deletion are off meanwhile, in one transaction. No statement of it reaches another node:
 * `citus.enable_ddl_propagation` is off.
 */
export async function freeLocalRows(owner: pg.Client, report: Report): Promise<void> {
  const { rows: full } = await owner.query<{ name: string }>(
    `select distinct coalesce(pg_partition_root(d.logicalrelid), d.logicalrelid)::text as name
       from pg_dist_partition d where pg_relation_size(d.logicalrelid) > 0`,
  );
  if (full.length === 0) return;
  // With each partition: some triggers are its own.
  const { rows: all } = await owner.query<{ name: string }>(
    `select d.logicalrelid::text as name from pg_dist_partition d order by 1`,
  );
  const setTriggers = async (state: 'disable' | 'enable') => {
    await owner.query('set local citus.enable_ddl_propagation = off');
    for (const { name } of all) await owner.query(`alter table only ${name} ${state} trigger user`);
  };
  await onceFree(owner, report, async () => {
    await setTriggers('disable');
    for (const { name } of full)
      await owner.query('select truncate_local_data_after_distributing_table($1)', [name]);
    await setTriggers('enable');
  });
  report('Freed the space of the rows that moved to other database nodes');
}
