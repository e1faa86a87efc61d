import type pg from 'pg';

/** Runs what distributes tables. Citus makes some of them again, because others refer to them, without their comments. */
export async function keepComments<T>(owner: pg.Client, run: () => Promise<T>): Promise<T> {
  const before = await readComments(owner);
  const result = await run();
  const left = new Set(await readComments(owner));
  for (const statement of before) if (!left.has(statement)) await owner.query(statement);
  return result;
}

/** The statements that comment each table and column. */
async function readComments(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ statement: string }>(`
    select format('comment on %s is %L', coalesce('column ' || c.oid::regclass || '.' || quote_ident(a.attname),
                                                  'table ' || c.oid::regclass), d.description) as statement
      from pg_description d
      join pg_class c on c.oid = d.objoid and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = nullif(d.objsubid, 0)
     where d.classoid = 'pg_class'::regclass
     order by 1`);
  return rows.map(({ statement }) => statement);
}
