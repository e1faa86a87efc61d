import type pg from 'pg';

interface Guarded {
  name: string;
  /** The partition of which this is a shard, or itself. */
  table: string;
  triggers: string[];
}
/** The triggers of each partition of the guarded tables that a node stores, without those of Citus. */
export async function guardsOn(node: pg.Client): Promise<Guarded[]> {
  await node.query('set citus.override_table_visibility = off');
  const { rows } = await node.query<Guarded>(`
    select c.relname as name, regexp_replace(c.relname, '_\\d{6,}$', '') as table,
           array_agg(n.name order by n.name) filter (where n.name not like 'truncate_trigger%') as triggers
      from pg_class c
      left join pg_trigger t on t.tgrelid = c.oid and t.tgenabled = 'O'
      left join lateral (select regexp_replace(t.tgname, '_\\d{6,}$', '')) n(name) on true
     where c.relispartition and c.relkind = 'r'
       and c.relname ~ '^(transfers|idempotency_keys|activity_log)_'
     group by 1`);
  return rows;
}
