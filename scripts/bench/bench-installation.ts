import pg from 'pg';
import { pino } from 'pino';
import { createApp } from '#server/app';
import { openFirstSuperadmin } from '#server/features/accounts/open/open-first-superadmin';
import { type Config, readConfig } from '#server/platform/config/config';
import { openDatabases } from '#server/platform/database/database';
import { prepareDatabase } from '#server/prepare-database';

function urlOf(database: string): string {
  const base = process.env.BENCH_DATABASE_URL;
  if (base === undefined)
    throw new Error('BENCH_DATABASE_URL is missing: start the benchmark with npm run bench');
  const query = base.includes('?') ? base.slice(base.indexOf('?')) : '';
  if (base.startsWith('postgresql:///')) return `postgresql:///${database}${query}`;
  const url = new URL(base);
  url.pathname = `/${database}`;
  return url.href;
}

/** An empty database of this name, and its address. */
export async function makeBenchDatabase(database: string): Promise<string> {
  const server = new pg.Client({ connectionString: process.env.BENCH_DATABASE_URL });
  await server.connect();
  await server.query(`drop database if exists ${database} with (force)`);
  await server.query(`create database ${database}`);
  await server.end();
  return urlOf(database);
}

/** A whole server in process on its own database, set up as by `npm start`, with a connection of the owner. */
export async function openBenchInstallation(database: string) {
  return openBenchInstallationOn(await makeBenchDatabase(database));
}

/** The same on an existing database. */
export async function openBenchInstallationOn(url: string, given: Partial<Config> = {}) {
  const config: Config = {
    ...readConfig({
      DATABASE_URL: url,
      DATA_DIR: process.env.BENCH_DATA_DIR,
      REQUESTS_PER_SECOND: '1000000',
      OWN_PASSWORDS_PER_MINUTE: '1000000',
      CHANGES_PER_MINUTE: '1000000',
      CONNECTIONS_PER_ADDRESS: '0',
      SOCKETS_PER_ACCOUNT: '0',
      BACKUP_SCHEDULE: 'off',
    }),
    logLevel: 'silent',
    ...given,
  };
  const { connection, secretKey, timeZone } = await prepareDatabase(config);
  const databases = openDatabases(connection);
  await openFirstSuperadmin(databases.db, { username: 'house', password: 'house password' });
  const app = await createApp({ config, databases, secretKey, timeZone, logger: pino({ level: 'silent' }) });
  await app.ready();
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const { rows } = await owner.query<{ id: number }>(
    'select account_id as id from accounts where network_id = 0',
  );
  return {
    app,
    databases,
    owner,
    url,
    connection,
    superadminId: Number(rows[0]?.id),
    close: async () => {
      await app.close();
      await databases.close();
      await owner.end();
    },
  };
}
export type BenchInstallation = Awaited<ReturnType<typeof openBenchInstallation>>;
