import type pg from 'pg';
import type { Manifest } from '#server/features/backups/folder/backup-format';

/** The columns of every table in order, without generated columns. */
export async function listColumns(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname`);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

export async function listPartitions(client: pg.Client): Promise<Manifest['partitions']> {
  const { rows } = await client.query<Manifest['partitions'][number]>(`
    select p.relname as table, c.relname as name, b.bounds[1] as from, b.bounds[2] as until
      from pg_inherits i
      join pg_class c on c.oid = i.inhrelid
      join pg_class p on p.oid = i.inhparent,
      regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \\(''?([^'')]+)''?\\) TO \\(''?([^'')]+)''?\\)') b(bounds)
     where p.relnamespace = 'public'::regnamespace and p.relkind = 'p'
     order by c.relname`);
  return rows;
}

export async function listMigrations(client: pg.Client): Promise<Manifest['product']['migrations']> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  );
  return rows;
}

/**
 * Sequences are not part of a snapshot. They are read last, so that none is behind a row. Each database node gives out
 * ids in a range of its own, so record_ids has one value for each node, which is null where it has given out none.
 */
export async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; lastValue: string | null }>(
    `select s.sequencename as name, s.last_value::text as "lastValue"
       from pg_sequences s where s.schemaname = 'public' and s.sequencename <> 'record_ids'
     union all
     select 'record_ids', nullif(n.result, '')
       from on_each_node($$select last_value from pg_sequences
                            where schemaname = 'public' and sequencename = 'record_ids'$$) n
     order by 1, 2`,
  );
  return rows.map(({ name, lastValue }) => ({
    name,
    lastValue: lastValue === null ? null : Number(lastValue),
  }));
}
