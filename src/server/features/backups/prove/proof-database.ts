import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { repositoryRoot } from '#server/platform/config/repository-root';
import { sqlState } from '#server/platform/database/database-errors';
import { holdSessionLock } from '#server/platform/database/hold-session-lock';

/** An empty database that only this process uses. */
interface ProofDatabase {
  url: string;
  /** The application's role, which exists for all databases of a server; null if there is none yet. */
  appRole: string | null;
  remove(): Promise<void>;
}

interface Own {
  mayCreate: boolean;
  database: string;
  appRole: string;
}

/** PostgreSQL truncates names at 63 bytes; the hash keeps the names of two installations on one server apart. */
function prefixOf(database: string): string {
  const mark = createHash('sha256').update(database).digest('hex').slice(0, 8);
  return `${database.slice(0, 36)}_${mark}_proof_`;
}

/**
 * Creates an empty test database for a restore: on the installation's own server if its owner may create databases,
 * else in a separate PostgreSQL started for it. Only one is open at a time; those of dead nodes are dropped first.
 */
export async function openProofDatabase(databaseUrl: string, signal: AbortSignal): Promise<ProofDatabase> {
  const owner = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  owner.on('error', () => {});
  await owner.connect();
  try {
    const own = await takeTurn(owner, signal);
    signal.throwIfAborted();
    // From here on a stop takes effect only when there is something to remove.
    if (own?.mayCreate) return await openBeside(owner, own, databaseUrl);
  } catch (error) {
    await owner.end();
    throw error;
  }
  await owner.end();
  return openEmbedded(signal);
}

/**
 * Waits for the lock. The wait may be long, so a stopping node gives up. An owner that cannot create databases needs no
 * lock.
 */
async function takeTurn(owner: pg.Client, signal: AbortSignal): Promise<Own | undefined> {
  const stop = () => void owner.end();
  signal.addEventListener('abort', stop);
  try {
    // Two statements: Citus refuses to join the view pg_roles with a table of which each node has a copy.
    const { rows: roles } = await owner.query<Omit<Own, 'appRole'>>(
      `select rolcreatedb or rolsuper as "mayCreate", current_database() as database
         from pg_roles where rolname = current_user`,
    );
    const { rows } = await owner.query<Pick<Own, 'appRole'>>(
      'select app_role as "appRole" from installation',
    );
    const [own] = roles.flatMap((role) => rows.map((row) => ({ ...role, ...row })));
    if (own?.mayCreate) await holdSessionLock(owner, 'backup proof', signal);
    return own;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

async function openBeside(
  owner: pg.Client,
  { database, appRole }: Own,
  databaseUrl: string,
): Promise<ProofDatabase> {
  const { rows } = await owner.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefixOf(database)],
  );
  for (const { name } of rows) await drop(owner, name).catch(unlessInUse);
  const name = `${prefixOf(database)}${randomUUID().slice(0, 8)}`;
  await owner.query(`create database ${pg.escapeIdentifier(name)} template template0 encoding 'UTF8'`);
  return {
    url: urlOf(databaseUrl, name),
    appRole,
    async remove() {
      try {
        await drop(owner, name);
      } finally {
        await owner.end();
      }
    },
  };
}

const drop = (owner: pg.Client, name: string) =>
  owner.query(`drop database if exists ${pg.escapeIdentifier(name)}`);

/** A node that lost its lock with its connection may still be using the database. */
function unlessInUse(error: unknown): void {
  if (sqlState(error) !== '55006') throw error;
}

/** The same server and owner with another database. The address of a socket has no host, which URL cannot represent. */
function urlOf(databaseUrl: string, database: string): string {
  const [, start = '', rest = ''] = /^(\w+:\/\/[^/?]*)(?:\/[^?]*)?(\?.*)?$/.exec(databaseUrl) ?? [];
  return `${start}/${database}${rest}`;
}

async function openEmbedded(stop: AbortSignal): Promise<ProofDatabase> {
  const script = join(repositoryRoot(), 'scripts', 'start', 'cluster', 'embedded-postgres.mjs');
  const { startEmbeddedPostgres } = await import(/* @vite-ignore */ pathToFileURL(script).href);
  const dataDir = await mkdtemp(join(tmpdir(), 'pitboss-proof-'));
  const database = await startEmbeddedPostgres({ dataDir, stop });
  return {
    url: database.url,
    appRole: null,
    async remove() {
      await database.stop();
      database.remove();
    },
  };
}
