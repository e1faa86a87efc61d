import type pg from 'pg';

/** Jobs and staged rows are not data of a network. */
const isOfNetwork = ({ name }: { name: string }) => name === 'restores' || !name.startsWith('restore_');

/** A hash over all rows of one network in each table with networks. */
export async function rowsOf(
  owner: pg.Client,
  networkId: number,
  without: readonly string[] = [],
): Promise<Record<string, string>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'network_id'
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables.filter(isOfNetwork).filter((table) => !without.includes(table.name))) {
    const { rows } = await owner.query<{ hash: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' order by t::text), '')) as hash from ${name} t where network_id = $1`,
      [networkId],
    );
    hashes[name] = rows[0]?.hash ?? '';
  }
  return hashes;
}

/** The findings of the product's auditors in a network, and whether its clearing wallet is empty. */
export async function auditNetwork(owner: pg.Client, networkId: number): Promise<unknown[]> {
  const { rows } = await owner.query(
    `select finding, wallet_id as subject, expected, found from audit_network($1)
     union all select finding, subject_id, expected, found from audit_games($1)
     union all select r.finding, r.subject_id, r.expected, r.found
       from audit_rounds_of($1, array(select d.draw_id from draws d where d.network_id = $1 and d.book_day >= business_day(clock_timestamp())), business_day(clock_timestamp())) r
     union all select 'clearing is not empty', wallet_id, 0, balance from wallets where network_id = $1 and kind = 'clearing' and balance <> 0
     union all select 'sum is not zero', null, 0, sum(balance) from wallets where network_id = $1 having sum(balance) <> 0`,
    [networkId],
  );
  return rows;
}
