import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { createApp } from '#server/app';
import type { Config } from '#server/platform/config/config';
import { appConnection } from '#server/platform/database/app-role';
import { type Databases, openDatabases } from '#server/platform/database/database';
import { type PreparedDatabase, prepareDatabase } from '#server/prepare-database';
import { createCaller } from '#test/support/call';
import { createPeople } from '#test/support/people';
import { patient } from '#test/support/waiting/patience';
import { testConfig } from './test-config.ts';
import { cloneTemplate, testSecretKey } from './test-database.ts';
import { testNodes } from './test-nodes.ts';

/** A whole server in process on its own database, with only the games in it. */
export async function openInstallation(overrides: Partial<Config> = {}, more: More = {}) {
  const { url } = await cloneTemplate();
  const config = testConfig(url, overrides);
  return serve(config, await prepareCopy(config), more);
}

/** The role of the application in every copy of the template. */
let roleOfCopies: string | undefined;

/** A copy has everything that a start prepares. The first one of each process is prepared in full, as by a start. */
async function prepareCopy(config: Config): Promise<Prepared> {
  const isUsual = config.secretKey === testSecretKey && testNodes.length === 0;
  if (isUsual && roleOfCopies !== undefined) {
    const connection = appConnection(config.databaseUrl, roleOfCopies, testSecretKey);
    return { connection, secretKey: testSecretKey, timeZone: 'UTC' };
  }
  const prepared = await prepareDatabase(config);
  if (isUsual) roleOfCopies = prepared.connection.user;
  return prepared;
}

interface More {
  /** What the program adds to the server before it listens. */
  prepare?: (app: FastifyInstance) => void;
}

/** The same on an existing database. */
export async function openInstallationOn(url: string, overrides: Partial<Config> = {}, more: More = {}) {
  const config = testConfig(url, overrides);
  return serve(config, await prepareDatabase(config), more);
}

type Prepared = Pick<PreparedDatabase, 'connection' | 'secretKey' | 'timeZone'>;

async function serve(config: Config, { secretKey, timeZone, ...prepared }: Prepared, { prepare }: More) {
  const connection = patient(prepared.connection);
  const databases: Databases = openDatabases(connection);
  const app = await createApp({
    config,
    databases,
    secretKey,
    timeZone,
    logger: pino({ level: config.logLevel }),
  });
  prepare?.(app);
  await app.ready();
  const owner = new pg.Client({ connectionString: config.databaseUrl });
  await owner.connect();
  // Citus changes triggers of distributed tables only in such a session.
  if (testNodes.length > 0) await owner.query('set citus.enable_unsafe_triggers = on');
  return {
    app,
    config,
    databases,
    /** Logs in as the application does. */
    connection,
    /** Has all rights: for checks independent of the server. */
    owner,
    ...createCaller(app),
    ...createPeople(databases),
    async close(): Promise<void> {
      await app.close();
      await databases.close();
      await owner.end();
    },
  };
}
export type Installation = Awaited<ReturnType<typeof openInstallation>>;
