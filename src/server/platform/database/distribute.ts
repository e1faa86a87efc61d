import pg from 'pg';

/**
 * Tables without a network that functions of every network read: each node has a copy. All other tables without a
 * network stay on the coordinator, and all tables with one are distributed by it.
 */
export const referenceTables = [
  'installation',
  'draw_times',
  'games',
  'game_images',
  'game_terms',
  'usernames',
  'seed_keys',
] as const;

/** Tables of the whole installation that name networks. They stay on the coordinator, where all of it is audited. */
const coordinatorTables = ['audits', 'audit_differences', 'alarms', 'server_clocks'] as const;

/**
 * Functions that the application calls in one transaction with its own statements. Citus must run them on the node of
 * the network also there, and then accepts no `insert … select` from another table in them.
 */
const withinTransactions = [
  'enter_network',
  'open_wallet',
  'open_border',
  'close_account',
  'start_restore',
  'begin_act',
  'end_act',
  'post_own_half',
  'post_other_half',
  'move_game_balance',
  'set_credit_line',
  'claim_prizes',
  'save_result',
  'withdraw_result',
  'void_draw',
  'restate_network_games',
  'clear_rows',
  'end_clearing_step',
];

interface Distributed {
  /** Called with each table that was moved. */
  onTable?: (name: string) => void;
}

/** Whether the database is the coordinator of a Citus installation. */
async function hasCitus(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query(`select 1 from pg_extension where extname = 'citus'`);
  return rows.length > 0;
}

/**
 * Distributes all tables and functions that are not distributed yet. Does nothing on a database without Citus. Safe to
 * repeat; the caller holds the lock of the migrations.
 */
export async function distribute(
  owner: pg.Client,
  appRole: string,
  { onTable }: Distributed = {},
): Promise<void> {
  if (!(await hasCitus(owner))) return;
  await owner.query(
    `alter role ${pg.escapeIdentifier(appRole)} set citus.allow_nested_distributed_execution = on`,
  );
  // Citus locks a table of which every node has a copy only for roles that may change its rows. The trigger
  // never_changed refuses every change.
  await owner.query(`grant delete on usernames to ${pg.escapeIdentifier(appRole)}`);
  await owner.query('alter role current_user set citus.allow_nested_distributed_execution = on');
  await owner.query('set citus.enable_unsafe_triggers = on');
  for (const name of await tablesLeft(owner, referenceTables)) {
    await owner.query('select create_reference_table($1)', [name]);
    onTable?.(name);
  }
  await distributeNetworkTables(owner, onTable);
  await delegateFunctions(owner);
  await owner.query('select raise_ids()');
}

async function distributeNetworkTables(owner: pg.Client, onTable: Distributed['onTable']): Promise<void> {
  let hasMoved = false;
  for (let left = await networkTablesLeft(owner); left.length > 0; left = await networkTablesLeft(owner)) {
    for (const name of left) {
      await distributeTable(owner, name);
      onTable?.(name);
    }
    hasMoved = true;
  }
  // Without statistics of the moved rows, the first statements over many of them would choose slow plans.
  if (hasMoved) await owner.query('analyze');
}

async function tablesLeft(owner: pg.Client, names: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select n.name from unnest($1::text[]) with ordinality n(name, at)
      where not exists (select from pg_dist_partition p where p.logicalrelid = n.name::regclass) order by n.at`,
    [names],
  );
  return rows.map(({ name }) => name);
}

/** The tables with a network that are not distributed although all tables they refer to are. */
async function networkTablesLeft(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'network_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname <> all ($1)
        and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)
        and not exists (
          select from pg_constraint f
           where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
             and not exists (select from pg_dist_partition p where p.logicalrelid = f.confrelid))
      order by c.relname <> 'networks', c.relname`,
    [coordinatorTables],
  );
  return rows.map(({ name }) => name);
}

async function distributeTable(owner: pg.Client, name: string): Promise<void> {
  if (name === 'networks') await owner.query(`select create_distributed_table('networks', 'network_id')`);
  else
    await owner.query(`select create_distributed_table($1, 'network_id', colocate_with => 'networks')`, [
      name,
    ]);
}

/**
 * Copies all functions to all nodes. One whose first argument is p_network and that the application calls runs on the
 * node of that network, in one round trip, also inside a transaction.
 */
async function delegateFunctions(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{
    name: string;
    signature: string;
    isDelegated: boolean;
    lender: string | null;
  }>(
    `select f.proname as name, f.signature, f.is_delegated as "isDelegated", f.lender
       from (select p.oid, p.proname,
                    nullif(pg_get_userbyid(p.proowner), current_user) as lender, p.oid::regprocedure::text as signature,
                    coalesce(p.proargnames[1] = 'p_network', false) and p.prosecdef as is_delegated
               from pg_proc p
              where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
                and p.prorettype <> 'trigger'::regtype
                and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')) f
       left join pg_catalog.pg_dist_object o on o.classid = 'pg_proc'::regclass and o.objid = f.oid
      where o.objid is null or f.is_delegated and o.distribution_argument_index is null
      order by 1`,
  );
  for (const { name, signature, isDelegated, lender } of rows) {
    const isForced = withinTransactions.includes(name);
    const way = isDelegated
      ? `, 'p_network', colocate_with => 'networks', force_delegation => ${isForced}`
      : '';
    // Another role owns the function that deletes history; only its owner may distribute it.
    if (lender !== null) await owner.query(`grant ${pg.escapeIdentifier(lender)} to current_user`);
    await owner.query(`select create_distributed_function(${pg.escapeLiteral(signature)}${way})`);
    if (lender !== null) {
      await owner.query(`revoke execute on function ${signature} from public`);
      await owner.query(`revoke ${pg.escapeIdentifier(lender)} from current_user`);
    }
  }
  if (rows.length > 0) await revokeFromPublic(owner);
}

/** Every role may execute what Citus copied to a worker; revoked here again, it is revoked there too. */
async function revokeFromPublic(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ all: string }>(
    `select string_agg(p.oid::regprocedure::text, ', ') as all
       from pg_proc p join pg_catalog.pg_dist_object o on o.classid = 'pg_proc'::regclass and o.objid = p.oid
      where p.pronamespace = 'public'::regnamespace and p.proowner = current_user::regrole`,
  );
  if (rows[0]?.all) await owner.query(`revoke execute on function ${rows[0].all} from public`);
}
