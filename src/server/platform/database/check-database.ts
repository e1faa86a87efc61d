import pg from 'pg';
import { StartRefused } from '#server/platform/config/config';
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
  try {
    await owner.connect();
  } catch (error) {
    const reason = error instanceof Error && error.message !== '' ? error.message : 'no answer';
    throw new StartRefused(`The database of DATABASE_URL cannot be reached: ${reason}.`);
  }
  try {
    await checkSettings(owner);
  } catch (error) {
    await owner.end();
    throw error;
  }
  return owner;
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
