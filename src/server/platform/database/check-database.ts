import pg from 'pg';
import { StartRefused } from '#server/platform/config/config';

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
