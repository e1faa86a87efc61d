import pg from 'pg';

/** Prints a line about each step, for operators. */
export type Report = (line: string) => void;

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
const coordinatorTables = [
  'audits',
  'audit_differences',
  'alarms',
  'server_clocks',
  'server_miscounts',
] as const;

/** The tables that are not distributed yet. */
async function tablesLeft(owner: pg.Client): Promise<string[]> {
  return [...(await referenceTablesLeft(owner)), ...(await networkTablesLeft(owner))];
}

/** Distributes them, each after those that it refers to. Returns whether there were any. */
export async function distributeTables(owner: pg.Client, report: Report): Promise<boolean> {
  const references = await referenceTablesLeft(owner);
  let hasMoved = references.length > 0;
  for (const name of references) {
    await owner.query('select create_reference_table($1)', [name]);
    report(`Copied ${name} to all database nodes`);
  }
  for (let left = await nextTables(owner); left.length > 0; left = await nextTables(owner)) {
    for (const name of left) {
      await distributeTable(owner, name);
      report(`Distributed ${name}`);
    }
    hasMoved = true;
  }
  return hasMoved;
}

/** Holds the tables that are not distributed yet until the end of the transaction. */
export async function holdTables(owner: pg.Client): Promise<void> {
  const names = await tablesLeft(owner);
  if (names.length === 0) return;
  const all = names.map((name) => pg.escapeIdentifier(name)).join(', ');
  await owner.query(`lock table ${all} in access exclusive mode`);
  await owner.query('set local lock_timeout = 0');
}

async function referenceTablesLeft(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select n.name from unnest($1::text[]) with ordinality n(name, at)
      where not exists (select from pg_dist_partition p where p.logicalrelid = n.name::regclass) order by n.at`,
    [referenceTables],
  );
  return rows.map(({ name }) => name);
}

/** All tables with a network that are not distributed, networks first. */
async function networkTablesLeft(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'network_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname <> all ($1)
        and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)
      order by c.relname <> 'networks', c.relname`,
    [coordinatorTables],
  );
  return rows.map(({ name }) => name);
}

/** Those of them that refer only to distributed tables. */
async function nextTables(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select n.name from unnest($1::text[]) with ordinality n(name, at)
      where not exists (
        select from pg_constraint f
         where f.conrelid = n.name::regclass and f.contype = 'f' and f.confrelid <> f.conrelid
           and not exists (select from pg_dist_partition p where p.logicalrelid = f.confrelid))
      order by n.at`,
    [await networkTablesLeft(owner)],
  );
  return rows.map(({ name }) => name);
}

/**
 * The parts of each table. Nodes plan a query over all networks once for each of their parts, so it costs less with few
 * of them; an installation can have as many nodes as parts.
 */
const parts = 16;

async function distributeTable(owner: pg.Client, name: string): Promise<void> {
  if (name === 'networks')
    await owner.query(`select create_distributed_table('networks', 'network_id', shard_count => ${parts})`);
  else
    await owner.query(`select create_distributed_table($1, 'network_id', colocate_with => 'networks')`, [
      name,
    ]);
}
