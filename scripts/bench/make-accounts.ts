import type pg from 'pg';

interface Made {
  networkId: number;
  adminId: number;
}

/**
 * Fills an empty installation with one network of many players, by set-based SQL as the database's owner: an admin, 10
 * super area managers, at most 100 area managers, `masters` masters and `players` players, each with a wallet. All figures that
 * lists show exist; credit comes from issuance without movements, so the books of this database do not balance.
 */
export async function makeAccounts(
  owner: pg.Client,
  superadminId: number,
  players: number,
  masters = 1_000,
): Promise<Made> {
  const { rows } = await owner.query<{ id: number }>(`select nextval('record_ids') as id`);
  const networkId = Number(rows[0]?.id);
  await owner.query('insert into networks (network_id) values ($1)', [networkId]);
  await owner.query(
    `insert into accounts (network_id, account_id, kind, sponsor_id, path, username, first_name, last_name)
     values ($1, $1, 'admin', $2, array[$1::bigint], 'BENCHADMIN', 'Bench', 'Admin')`,
    [networkId, superadminId],
  );
  const levels: [string, string, string, number][] = [
    ['superareamanager', 'admin', 'SM', 10],
    ['areamanager', 'superareamanager', 'AM', Math.min(100, masters)],
    ['master', 'areamanager', 'MA', masters],
    ['player', 'master', 'PL', players],
  ];
  for (const [kind, parent, code, count] of levels)
    await addLevel(owner, { networkId, kind, parent, code, count });
  // The usernames of a second network would clash, so it is not signed in to by name.
  await owner.query(
    `insert into usernames (username, network_id, account_id)
     select username_key, network_id, account_id from accounts where network_id = $1 on conflict do nothing`,
    [networkId],
  );
  await owner.query(
    `insert into wallets (network_id, wallet_id, kind, account_id, holder, balance)
     select network_id, account_id, 'account', account_id, kind, (hashint8(account_id) & 1048575)
       from accounts where network_id = $1`,
    [networkId],
  );
  await owner.query(
    `insert into branch_counts (network_id, account_id, kind, total, active)
     select $1, $1, kind, count(*), count(*) from accounts where network_id = $1 and kind <> 'admin' group by kind`,
    [networkId],
  );
  await owner.query('vacuum analyze accounts, wallets, usernames');
  return { networkId, adminId: networkId };
}

/** 100 first names, 1,000 last names, a phone and an e-mail for account number i, as an expression of SQL. */
const person = `
  initcap((array['ra','sa','ma','ki','de','an','vi','su','pri','lo'])[1 + i % 10]
          || (array['vi','na','ni','ran','ya','jul','kash','resh','dip','han'])[1 + i / 10 % 10]),
  initcap((array['sh','k','p','g','b','m','r','d','j','t'])[1 + i / 7 % 10]
          || (array['arma','umar','atel','upta','anerji','ehta','eddy','esai','oshi','iwari'])[1 + i / 70 % 10]
          || (array['','n','kar','wal','ji','war','de','ra','ni','sta'])[1 + i / 700 % 10]),
  (9000000000 + i * 7919 % 999999937)::text, 'person' || (i * 31 % 1000003) || '@example.test'`;

interface Level {
  networkId: number;
  kind: string;
  parent: string;
  code: string;
  count: number;
}

/** Accounts of one level, spread evenly under those of the level above. */
async function addLevel(owner: pg.Client, { networkId, kind, parent, code, count }: Level): Promise<void> {
  await owner.query(
    `with above as materialized (
       select account_id, path, row_number() over (order by account_id) - 1 as place, count(*) over () as places
         from accounts where network_id = $1 and kind = $2::account_kind),
     new as materialized (select i, nextval('record_ids') as id from generate_series(1, $5::bigint) i)
     insert into accounts (network_id, account_id, kind, parent_id, path, username, first_name, last_name, phone,
                           email, created_at)
     select $1, n.id, $3::account_kind, a.account_id, a.path || n.id, $4 || (100000 + n.i), ${person},
            timestamptz '2026-01-01' + n.i * interval '13 seconds'
       from new n
       join above a on a.place = n.i % a.places`,
    [networkId, parent, kind, code, count],
  );
}
