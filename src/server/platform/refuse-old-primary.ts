import pg from 'pg';
import { StartRefused } from '#server/platform/config';
import { seeDatabase, type TermWatch } from '#server/platform/primary-term';

/**
 * Refuses to start on a replica and on a database that was replaced: by its own fence, by the term that this server has seen
 * before, or because the database of DATABASE_REPLICA_URL was promoted.
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
      `The database of DATABASE_URL may not be used: ${reason}. Set DATABASE_URL to the primary.`,
    );
  terms.learn(seen);
}

/** A replica is refused at once: nothing could be migrated there. */
async function readState(owner: pg.Client): Promise<{ system: string; hasFence: boolean }> {
  const { rows } = await owner.query<{ isReplica: boolean; system: string; hasFence: boolean }>(
    `select pg_is_in_recovery() as "isReplica", s.system_identifier::text as system,
            to_regclass('primary_fence') is not null as "hasFence" from pg_control_system() s`,
  );
  const [{ isReplica, system, hasFence } = { isReplica: false, system: '', hasFence: false }] = rows;
  if (isReplica)
    throw new StartRefused(
      'The database of DATABASE_URL is a replica that follows another one. Set DATABASE_URL to the primary.',
    );
  return { system, hasFence };
}

/** A replica that is away says nothing; the server starts without it, as ever. */
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
    // It is looked at every second from now on.
  } finally {
    await replica.end().catch(() => {});
  }
}
