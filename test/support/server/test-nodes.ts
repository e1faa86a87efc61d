import pg from 'pg';
import { appPassword } from '#server/platform/database/app-role';
import { sqlState } from '#server/platform/database/database-errors';
import { patienceMs } from '#test/support/waiting/patience';

/**
 * The nodes of a distributed test database, the coordinator first, as addresses of a superuser. Empty where the tests
 * run on plain PostgreSQL.
 */
export const testNodes: readonly string[] = (process.env.TEST_DATABASE_NODES ?? '')
  .split(' ')
  .filter(Boolean);

const inDatabase = (node: string, database: string) =>
  Object.assign(new URL(node), { pathname: `/${database}` }).href;

/** Runs statements on each node, as superuser. */
export async function onNodes(database: string, statements: readonly string[]): Promise<void> {
  for (const node of testNodes) {
    const client = new pg.Client({ connectionString: inDatabase(node, database) });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  }
}

/** A connection to the owner's database on each node; on plain PostgreSQL, the owner's alone. */
export async function connectToNodes(owner: pg.Client) {
  if (testNodes.length === 0) return { nodes: [owner], close: async () => {} };
  const nodes = testNodes.map((node) => {
    return new pg.Client({ connectionString: inDatabase(node, owner.database ?? '') });
  });
  const close = async () => {
    await Promise.all(nodes.map((node) => node.end()));
  };
  await Promise.all(nodes.map((node) => node.connect()));
  return { nodes, close };
}

/** Runs an action with a connection to a database on each node; on plain PostgreSQL, with the owner's alone. */
export async function onEachNode<T>(
  owner: pg.Client,
  run: (nodes: readonly pg.Client[]) => Promise<T>,
): Promise<T> {
  const { nodes, close } = await connectToNodes(owner);
  try {
    return await run(nodes);
  } finally {
    await close();
  }
}

/**
 * The connection of the same role to the node that stores a network: only there may a transaction post. On plain
 * PostgreSQL, to the database itself.
 */
export async function connectToNodeOf(role: pg.Client, networkId: number): Promise<pg.Client> {
  const { host, port, user, password, database } = role;
  const { rows } =
    testNodes.length === 0
      ? { rows: [] }
      : await role.query<{ host: string; port: number }>(
          `select n.nodename as host, n.nodeport as port from pg_dist_placement p join pg_dist_node n on n.groupid = p.groupid
            where p.shardid = get_shard_id_for_distribution_column('networks', $1::bigint)`,
          [networkId],
        );
  const client = new pg.Client({ host, port, user, password, database, ...rows[0] });
  await client.connect();
  // A temporary function is created on this node only.
  if (testNodes.length > 0) await client.query('set citus.enable_ddl_propagation = off');
  return client;
}

/** Makes the databases of this name on all nodes one distributed database. */
export async function joinNodes(database: string, secretKey: string): Promise<void> {
  const app = pg.escapeIdentifier(appRoleOf(database));
  // The nodes can sign in to each other only as roles that exist.
  await onNodes('postgres', [
    `do $$ begin create role ${app} login; exception when duplicate_object then null; end $$`,
  ]);
  await onNodes(database, ['create extension citus', ...signInsOf(database, secretKey)]);
  const [coordinator = '', ...workers] = testNodes;
  const client = new pg.Client({ connectionString: inDatabase(coordinator, database) });
  await client.connect();
  try {
    const place = (node: string) => [new URL(node).hostname, Number(new URL(node).port)];
    await client.query('select citus_set_coordinator_host($1, $2)', place(coordinator));
    for (const worker of workers) await client.query('select citus_add_node($1, $2)', place(worker));
    await client.query(`alter database ${pg.escapeIdentifier(database)} set citus.shard_count = 4`);
  } finally {
    await client.end();
  }
}

const appRoleOf = (database: string) => `${database}_app`.slice(0, 63);

/** With which passwords the nodes connect to each other: node 0 is every node. */
function signInsOf(database: string, secretKey: string): string[] {
  const owner = new URL(process.env.TEST_DATABASE_URL ?? '');
  const superuser = new URL(testNodes[0] ?? '');
  const app = appRoleOf(database);
  const passwords: [string, string][] = [
    [superuser.username, decodeURIComponent(superuser.password)],
    [owner.username, decodeURIComponent(owner.password)],
    [app, appPassword(secretKey, app)],
  ];
  return passwords.map(
    ([role, password]) =>
      `insert into pg_dist_authinfo values (0, ${pg.escapeLiteral(role)}, ${pg.escapeLiteral(`password=${password}`)})`,
  );
}

const inUse = '55006';

/** Drops a database on all nodes. PostgreSQL ends its sessions, but waits only a few seconds for their end. */
export async function dropOnNodes(database: string): Promise<void> {
  const dropped = `drop database if exists ${pg.escapeIdentifier(database)} with (force)`;
  const giveUpAt = performance.now() + patienceMs;
  for (;;)
    try {
      return await onNodes('postgres', [dropped]);
    } catch (error) {
      if (sqlState(error) !== inUse || performance.now() > giveUpAt) throw error;
    }
}

/** Ends all sessions of a database on all nodes, those of Citus as well, so that it can be copied. */
export async function closeOnNodes(database: string): Promise<void> {
  const name = pg.escapeIdentifier(database);
  await onNodes('postgres', [
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = ${pg.escapeLiteral(database)}`,
  ]);
}
