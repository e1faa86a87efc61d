import pg from 'pg';
import { StartPostponed, StartRefused } from '#server/platform/config/config';
import { connectionsOf } from '#server/platform/database/pool-sizes';
import { machine } from '#server/platform/process/machine';

const oldestVersion = 150_000;

/** Connects as the owner, and refuses a database that cannot keep credit safe. */
export async function connectOwner(databaseUrl: string): Promise<pg.Client> {
  const owner = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    options: '-c timezone=UTC',
  });
  owner.on('error', () => {});
  await owner.connect().catch((error: unknown) => refuseUnreachable(error, 'DATABASE_URL'));
  try {
    await checkSettings(owner);
  } catch (error) {
    await owner.end();
    throw error;
  }
  return owner;
}

/** What a wrong setting causes: no such machine, role, password or database, no access, no TLS. */
const lastingFaults = new Set(['ENOTFOUND', '28P01', '28000', '3D000', '42501', 'EACCES', 'ENOENT']);

/** A database that does not answer may be starting; one that knows no such role or name never accepts us. */
export function refuseUnreachable(error: unknown, setting: string): never {
  const { message, code } = error as NodeJS.ErrnoException;
  const sentence = `The database of ${setting} cannot be reached: ${message || (code ?? 'no answer')}.`;
  throw lastingFaults.has(code ?? '') ? new StartRefused(sentence) : new StartPostponed(sentence);
}

async function checkSettings(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('server_version_num', 'fsync', 'full_page_writes', 'server_encoding')`,
  );
  const settings = new Map(rows.map((row) => [row.name, row.setting]));
  if (Number(settings.get('server_version_num')) < oldestVersion) {
    throw new StartRefused('Pitboss needs PostgreSQL 15 or newer; this database is older.');
  }
  for (const name of ['fsync', 'full_page_writes']) {
    if (settings.get(name) !== 'on') {
      throw new StartRefused(
        `The database runs with ${name} off, so a power cut could lose credit. Switch it on and start again.`,
      );
    }
  }
  if (settings.get('server_encoding') !== 'UTF8')
    throw new StartRefused('The encoding of the database must be UTF8.');
}

/** Refuses a PostgreSQL that does not accept all connections that the server processes of this machine may open. */
export async function checkConnections(owner: pg.Client, { servers } = machine): Promise<void> {
  const { rows } = await owner.query<{ accepted: number }>(
    `select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as accepted`,
  );
  const accepted = rows[0]?.accepted ?? 0;
  const needed = connectionsOf(servers);
  if (accepted >= needed) return;
  const advice = servers === 1 ? 'raise max_connections' : 'raise max_connections or lower SERVERS';
  throw new StartRefused(
    `PostgreSQL accepts ${accepted} connections, but Pitboss with SERVERS=${servers} needs ${needed}; ${advice}.`,
  );
}
