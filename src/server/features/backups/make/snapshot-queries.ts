import pg from 'pg';
import { referenceTables } from '#server/platform/database/distribute-tables';
import { crossingLock } from '#server/shared/credit/act-queries';

/**
 * Begins a transaction that sees one moment of all tables. In a distributed database each node takes a snapshot of its
 * own: they are taken while no transaction that writes on several nodes can commit, so that each movement over networks
 * is in both of them or in neither.
 */
export async function openSnapshot(client: pg.Client, databaseUrl: string): Promise<void> {
  const release = (await isDistributed(client)) ? await holdOthers(databaseUrl) : async () => {};
  try {
    await client.query('begin isolation level repeatable read read only');
    // With more than one connection to a node, each would have a snapshot of its own. PostgreSQL alone ignores this.
    await client.query('set local citus.max_adaptive_executor_pool_size = 1');
    // Reads a table on every node, which takes the snapshots.
    await client.query('select count(*) from networks');
  } finally {
    await release();
  }
}

/** Whether the tables are distributed over several nodes. */
export async function isDistributed(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select 1 from pg_extension where extname = 'citus'`);
  return rows.length > 0;
}

/**
 * Holds acts over networks, the sealing of movements, and writers of tables of which each node has a copy, until the
 * returned function is called. Waits for those that run. It does so for milliseconds.
 */
async function holdOthers(databaseUrl: string): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  holder.on('error', () => {});
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(`set local lock_timeout = '2s'`);
    await holder.query(`set local idle_in_transaction_session_timeout = '30s'`);
    await holder.query(`select pg_advisory_xact_lock(${crossingLock})`);
    await holder.query(`select pg_advisory_xact_lock(hashtextextended('seals', 0))`);
    await holder.query(`lock table ${referenceTables.join(', ')} in share mode`);
    return () => holder.end();
  } catch (error) {
    await holder.end();
    throw error;
  }
}
