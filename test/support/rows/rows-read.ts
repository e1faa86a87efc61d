/** Rows that a connection has read so far, by table and index: PostgreSQL reports these counts only between transactions. */
const text = `
  select c.oid::regclass::text as relation,
         (pg_stat_get_xact_tuples_returned(c.oid) + case c.relkind when 'r' then pg_stat_get_xact_tuples_fetched(c.oid) else 0 end)::bigint as rows
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i')`;

type Run = (text: string) => Promise<{ rows: { relation: string; rows: number }[] }>;

/** The rows of each table and index that a transaction read while it did something. */
export async function countRowsRead(run: Run, act: () => Promise<unknown>): Promise<Record<string, number>> {
  const readSoFar = async () =>
    new Map((await run(text)).rows.map((row) => [row.relation, Number(row.rows)]));
  const before = await readSoFar();
  await act();
  return Object.fromEntries(
    [...(await readSoFar())].map(([relation, rows]) => [relation, rows - (before.get(relation) ?? 0)]),
  );
}
