import pg from 'pg';
import { StartRefused } from '#server/platform/config/config';
import { seeDatabase, type TermWatch } from '#server/platform/replication/primary-term';

/**
 * Refuses to start on a replica or a replaced database, detected by its fence, by the term this server has seen before,
 * or because the database of DATABASE_REPLICA_URL was promoted.
 */
export async function refuseOldPrimary(
  owner: pg.Client,
  terms: TermWatch,
  replicaUrl: string | undefined,
): Promise<void> {
  const { system, hasFence } = await readState(owner);
  terms.begin(system);
  // A new database has no fence yet.
  if (!hasFence) return;
  const seen = await seeDatabase(owner);
  if (replicaUrl !== undefined) await learnFrom(replicaUrl, terms);
  const reason = terms.objection(seen);
  if (reason !== null)
    throw new StartRefused(
      `The database of DATABASE_URL cannot be used: ${reason}. Set DATABASE_URL to the primary.`,
    );
  terms.learn(seen);
}

/** A replica is refused at once: it cannot be migrated. */
async function readState(owner: pg.Client): Promise<{ system: string; hasFence: boolean }> {
  const { rows } = await owner.query<{ isReplica: boolean; system: string; hasFence: boolean }>(
    `select pg_is_in_recovery() as "isReplica", s.system_identifier::text as system,
            to_regclass('primary_fence') is not null as "hasFence" from pg_control_system() s`,
  );
  const [{ isReplica, system, hasFence } = { isReplica: false, system: '', hasFence: false }] = rows;
  if (isReplica)
    throw new StartRefused('The database of DATABASE_URL is a replica. Set DATABASE_URL to the primary.');
  return { system, hasFence };
}

/** An unavailable replica proves nothing; the server starts without it. */
async function learnFrom(url: string, terms: TermWatch): Promise<void> {
  const replica = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  replica.on('error', () => {});
  try {
    await replica.connect();
    terms.learn(await seeDatabase(replica));
  } catch {
    // From now on it is checked every second.
  } finally {
    await replica.end().catch(() => {});
  }
}
