import type pg from 'pg';
import { connectToNodeOf, testNodes } from '#test/support/server/test-nodes';

type Row = Record<string, string>;

/** Adds many rows of a network to the tables that postings read, where they are stored. Nothing is analysed. */
export async function fillTables(owner: pg.Client, networkId: number, rows: number): Promise<void> {
  const node = await connectToNodeOf(owner, networkId);
  try {
    await node.query('set citus.enable_manual_changes_to_shards = on');
    await fill(node, rows, await storedTables(node, networkId));
  } finally {
    await node.end();
  }
}

async function fill(node: pg.Client, rows: number, stored: (table: string) => string): Promise<void> {
  const copy = (table: string, fits: string, per: string, others: Row) =>
    copyRows(node, stored(table), { fits, per, others });
  const players = `(select account_id as id, row_number() over (order by account_id) as i
                      from ${stored('accounts')} where username like 'COPY%') n`;
  const made = `generate_series(1, ${rows}) n(i)`;
  const newId = `(nextval('record_ids') + 0 * n.i)`;
  await copy('accounts', `kind = 'player'`, made, {
    account_id: newId,
    username: `'COPY' || n.i`,
    path: `to_jsonb((q.t).path[1:4] || currval('record_ids'))`,
  });
  await copy('wallets', `holder = 'player'`, players, {
    wallet_id: 'n.id',
    account_id: 'n.id',
    balance: '0',
  });
  await copy('sessions', 'network_id > 0', players, {
    session_id: newId,
    account_id: 'n.id',
    token_hash: `'\\x' || md5(n.id::text) || md5('')`,
  });
  const key = `(lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7' || substr(md5(n.i::text), 1, 19))`;
  await copy('idempotency_keys', 'network_id > 0', made, { key });
  // Rounds of the same game, settled before the played ones.
  const round = '(q.t).draw_id - 65536 * (n.i + 1000)';
  await copy('draws', `status = 'settled'`, made, { draw_id: round });
  const firstDraw = `(select min(draw_id) from ${stored('draws')} where tickets > 0)`;
  await copy('transfers', `kind = 'stake'`, made, { transfer_id: newId });
  await copy('tickets', 'true', made, { ticket_id: newId, draw_id: firstDraw });
  for (const table of ['reversals', 'prizes', 'claims', 'saved_results'])
    await copy(table, 'true', made, { ...idOf(table, newId), draw_id: firstDraw });
  await copy('unclaimed_prizes', 'true', made, { ticket_id: newId, draw_id: firstDraw });
  await copy('daily_play', 'true', players, { player_id: 'n.id' });
  await copy('daily_claims', 'true', players, { player_id: 'n.id' });
  await copy('draw_stakes', 'true', made, { draw_id: round });
}

/** On a distributed database the rows of a network are in tables of their own names. */
async function storedTables(node: pg.Client, networkId: number): Promise<(table: string) => string> {
  if (testNodes.length === 0) return (table) => table;
  const { rows } = await node.query<{ table: string; stored: string }>(
    `select p.logicalrelid::text as table,
            shard_name(p.logicalrelid, get_shard_id_for_distribution_column(p.logicalrelid, $1::bigint)) as stored
       from pg_dist_partition p where p.partmethod = 'h'`,
    [networkId],
  );
  const names = new Map(rows.map(({ table, stored }) => [table, stored]));
  return (table) => names.get(table) ?? table;
}

const idOf = (table: string, newId: string): Row =>
  table === 'saved_results' ? { saved_id: newId } : { ticket_id: newId };

/** Copies a suitable row once per row of `per`, with other values in some columns. */
async function copyRows(
  node: pg.Client,
  table: string,
  { fits, per, others }: { fits: string; per: string; others: Row },
): Promise<void> {
  const pairs = Object.entries(others).map(([column, value]) => `'${column}', ${value}`);
  const { rows } = await node.query<{ columns: string }>(
    `select string_agg(attname, ', ') as columns from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const columns = rows[0]?.columns ?? '';
  const { rowCount } = await node.query(
    `insert into ${table} (${columns})
     select ${columns.replaceAll(/\w+/g, 'c.$&')}
       from (select w as t from ${table} w where ${fits} limit 1) q, ${per},
            lateral (select (r.filled).* from (select jsonb_populate_record(q.t, jsonb_build_object(${pairs.join(', ')})) as filled offset 0) r) c`,
  );
  if (rowCount === 0) throw new Error(`no row of ${table} could be copied`);
}
