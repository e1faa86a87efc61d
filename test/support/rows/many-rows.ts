import type pg from 'pg';

type Row = Record<string, string>;

/** Adds many rows to the tables that postings read. Nothing is analysed. */
export async function fillTables(owner: pg.Client, rows: number): Promise<void> {
  const players = `(select account_id as id, row_number() over (order by account_id) as i
                      from accounts where username like 'COPY%') n`;
  const made = `generate_series(1, ${rows}) n(i)`;
  const newId = `(nextval('record_ids') + 0 * n.i)`;
  await copy(owner, 'accounts', `kind = 'player'`, made, {
    account_id: newId,
    username: `'COPY' || n.i`,
    path: `to_jsonb((q.t).path[1:4] || currval('record_ids'))`,
  });
  await copy(owner, 'wallets', `holder = 'player'`, players, {
    wallet_id: 'n.id',
    account_id: 'n.id',
    balance: '0',
  });
  await copy(owner, 'sessions', 'network_id > 0', players, {
    session_id: newId,
    account_id: 'n.id',
    token_hash: `'\\x' || md5(n.id::text) || md5('')`,
  });
  const key = `(lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7' || substr(md5(n.i::text), 1, 19))`;
  await copy(owner, 'idempotency_keys', 'network_id > 0', made, { key });
  // Rounds of the same game, settled before the played ones.
  const round = '(q.t).draw_id - 65536 * (n.i + 1000)';
  await copy(owner, 'draws', `status = 'settled'`, made, { draw_id: round });
  const firstDraw = '(select min(draw_id) from draws where tickets > 0)';
  await copy(owner, 'tickets', 'true', made, { ticket_id: newId, draw_id: firstDraw });
  for (const table of ['reversals', 'prizes', 'claims', 'saved_results'])
    await copy(owner, table, 'true', made, { ...idOf(table, newId), draw_id: firstDraw });
  await copy(owner, 'unclaimed_prizes', 'true', made, { ticket_id: newId, draw_id: firstDraw });
  await copy(owner, 'daily_play', 'true', players, { player_id: 'n.id' });
  await copy(owner, 'daily_claims', 'true', players, { player_id: 'n.id' });
  await copy(owner, 'draw_stakes', 'true', made, { draw_id: round });
}

const idOf = (table: string, newId: string): Row =>
  table === 'saved_results' ? { saved_id: newId } : { ticket_id: newId };

/** Copies a suitable row once per row of `per`, with other values in some columns. */
async function copy(owner: pg.Client, table: string, fits: string, per: string, others: Row): Promise<void> {
  const pairs = Object.entries(others).map(([column, value]) => `'${column}', ${value}`);
  const { rows } = await owner.query<{ columns: string }>(
    `select string_agg(attname, ', ') as columns from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const columns = rows[0]?.columns ?? '';
  const { rowCount } = await owner.query(
    `insert into ${table} (${columns})
     select ${columns.replaceAll(/\w+/g, 'c.$&')}
       from (select w as t from ${table} w where ${fits} limit 1) q, ${per},
            lateral (select (r.filled).* from (select jsonb_populate_record(q.t, jsonb_build_object(${pairs.join(', ')})) as filled offset 0) r) c`,
  );
  if (rowCount === 0) throw new Error(`no row of ${table} could be copied`);
}
