import type pg from 'pg';

/** Rows that a connection has read so far, by table and index: PostgreSQL reports these counts only between transactions. */
const text = `
  select c.oid::regclass::text as relation,
         (pg_stat_get_xact_tuples_returned(c.oid) + case c.relkind when 'r' then pg_stat_get_xact_tuples_fetched(c.oid) else 0 end)::bigint as rows
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i')`;

/** The same from the sessions on all nodes that take part in this transaction. */
const onNodes = `
  select r.relation, max(r.rows)::bigint as rows
    from networks n, lateral rows_read_on(n.network_id) r group by r.node, r.relation`;

/** Lets the sessions of a distributed database say what they have read for a transaction. */
export async function countOnNodes(owner: pg.Client): Promise<void> {
  await owner.query(`
    create function rows_read_on(p_any_network bigint) returns table (node int, relation text, rows bigint)
    language plpgsql as $$ begin return query select inet_server_port(), x.* from (${text}) x; end $$`);
  await owner.query('grant execute on function rows_read_on to public');
}

type Run = (text: string) => Promise<{ rows: { relation: string; rows: number }[] }>;

/** The rows of each table and index that a transaction read while it did something. */
export async function countRowsRead(
  run: Run,
  act: () => Promise<unknown>,
  { isOnNodes = false } = {},
): Promise<Record<string, number>> {
  const readSoFar = async () =>
    new Map((await run(isOnNodes ? onNodes : text)).rows.map((row) => [row.relation, Number(row.rows)]));
  const before = await readSoFar();
  await act();
  return Object.fromEntries(
    [...(await readSoFar())].map(([relation, rows]) => [relation, rows - (before.get(relation) ?? 0)]),
  );
}
