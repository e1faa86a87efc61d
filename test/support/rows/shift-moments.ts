import type pg from 'pg';

/** Moments that say when something is to happen by the calendar: a clock that ran ahead does not move them. */
const planned = new Set([
  'draws.opens_at',
  'draws.closes_at',
  'draws.ends_at',
  'game_terms.from_at',
  'game_terms.until_at',
  'network_game_spans.from_at',
  'network_game_spans.until_at',
  'seed_keys.since',
]);

/**
 * Moves every stored moment into the future, as a clock that ran ahead has written it. The columns come from the
 * catalogue, so a new one is moved too. Returns the columns that held a moment.
 */
export async function shiftMoments(owner: pg.Client, by: string): Promise<string[]> {
  const { rows } = await owner.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.atttypid = 'timestamptz'::regtype
      group by c.relname order by c.relname`,
  );
  const moved: string[] = [];
  for (const { table, columns } of rows) {
    const names = columns.filter((column) => !planned.has(`${table}.${column}`));
    if (names.length === 0) continue;
    await owner.query(`alter table ${table} disable trigger user`);
    const set = names.map((name) => `${name} = ${name} + interval '${by}'`).join(', ');
    const { rowCount } = await owner.query(`update ${table} set ${set}`);
    await owner.query(`alter table ${table} enable trigger user`);
    if ((rowCount ?? 0) > 0) moved.push(...names.map((name) => `${table}.${name}`));
  }
  // In milliseconds, by the clock of a server.
  await owner.query(`update rate_limits set expire = expire + extract(epoch from interval '${by}') * 1000`);
  return moved;
}
