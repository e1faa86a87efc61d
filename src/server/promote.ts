import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Config, readConfig, StartRefused } from '#server/platform/config/config';
import { readSecretKey } from '#server/platform/config/secret-key';
import { appConnection, readAppRole } from '#server/platform/database/app-role';
import { refuseUnreachable } from '#server/platform/database/check-database';
import { runProgram } from '#server/platform/process/run-program';
import { type SeenDatabase, seeDatabase } from '#server/platform/replication/primary-term';
import { fence } from '#server/platform/replication/watch-terms';

const replayWithinMs = 60_000;
const lookAgainMs = 100;

/**
 * Command of an operator: promotes the replica of DATABASE_REPLICA_URL. First the old primary is fenced and the replica
 * catches up with everything committed there, unless the primary is lost.
 */
async function promote(config: Config, isLost: boolean): Promise<number> {
  const replicaUrl = config.databaseReplicaUrl;
  if (replicaUrl === undefined) throw new StartRefused('Set DATABASE_REPLICA_URL to the replica to promote.');
  const replica = await connect(replicaUrl, 'DATABASE_REPLICA_URL');
  try {
    await refuseUnready(replica);
    if (isLost) await replica.query('select pg_promote(true, 60)');
    else await takeOver(config, replica);
    const { term } = await seeDatabase(replica);
    if (term === null) throw new StartRefused('The replica was not promoted within 60 s; see its log.');
    return term;
  } finally {
    await replica.end();
  }
}

async function takeOver(config: Config, replica: pg.Client): Promise<void> {
  const primary = await connect(config.databaseUrl, 'DATABASE_URL');
  try {
    const before = await seeDatabase(primary);
    await refuseOthers(before, await seeDatabase(replica));
    await closePrimary(config, primary, (before.term ?? 0) + 1);
    try {
      await waitForReplay(primary, replica);
    } catch (error) {
      // Nothing was promoted: the primary continues as before.
      await primary.query('update primary_fence set least_term = $1', [before.leastTerm]);
      throw error;
    }
    await replica.query('select pg_promote(true, 60)');
  } finally {
    await primary.end();
  }
}

async function connect(url: string, setting: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => refuseUnreachable(error, setting));
  return client;
}

async function refuseUnready(replica: pg.Client): Promise<void> {
  const { rows } = await replica.query<{ isReplica: boolean; mayPromote: boolean; owner: string }>(
    `select pg_is_in_recovery() as "isReplica", current_user as owner,
            has_function_privilege('pg_promote(boolean, integer)', 'execute') as "mayPromote"`,
  );
  const [{ isReplica, mayPromote, owner } = { isReplica: false, mayPromote: false, owner: '' }] = rows;
  if (!isReplica)
    throw new StartRefused('The database of DATABASE_REPLICA_URL is not a replica; nothing was changed.');
  if (!mayPromote)
    throw new StartRefused(
      `The role ${owner} may not promote. As a superuser of the primary, in its database: grant execute on function pg_promote(boolean, integer) to ${pg.escapeIdentifier(owner)};`,
    );
}

async function refuseOthers(primary: SeenDatabase, replica: SeenDatabase): Promise<void> {
  if (primary.term === null)
    throw new StartRefused('The database of DATABASE_URL is a replica; nothing was changed.');
  if (primary.system !== replica.system)
    throw new StartRefused('The replica does not follow the database of DATABASE_URL; nothing was changed.');
}

/**
 * From here on the primary accepts no posting. The sessions of servers are ended by their own role, which is allowed to
 * do that.
 */
async function closePrimary(config: Config, primary: pg.Client, term: number): Promise<void> {
  const secretKey = await readSecretKey(config.secretKey, config.dataDir);
  const role = await readAppRole(primary);
  const app = new pg.Client(appConnection(config.databaseUrl, role, secretKey));
  app.on('error', () => {});
  await app.connect();
  try {
    await fence(app, term);
  } finally {
    await app.end();
  }
}

async function waitForReplay(primary: pg.Client, replica: pg.Client): Promise<void> {
  const { rows } = await primary.query<{ place: string }>('select pg_current_wal_lsn()::text as place');
  const latest = performance.now() + replayWithinMs;
  for (;;) {
    const reached = await replica.query<{ isThere: boolean }>(
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"',
      [rows[0]?.place],
    );
    if (reached.rows[0]?.isThere === true) return;
    if (performance.now() > latest)
      throw new StartRefused(
        'The replica did not catch up with the primary within 60 s. Nothing was promoted, and the primary accepts writes again.',
      );
    await pause(lookAgainMs);
  }
}

async function run(): Promise<void> {
  const term = await promote(readConfig(process.env), process.argv.includes('--primary-is-lost'));
  console.log(`The replica is now the primary, with term ${term}. Set DATABASE_URL to it.`);
}

runProgram(run);
