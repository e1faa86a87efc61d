import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { createApp } from '#server/app';
import type { Config } from '#server/platform/config/config';
import { type Databases, openDatabases } from '#server/platform/database/database';
import { prepareDatabase } from '#server/prepare-database';
import { createCaller } from '#test/support/call';
import { createPeople } from '#test/support/people';
import { patient } from '#test/support/waiting/patience';
import { testConfig } from './test-config.ts';
import { cloneTemplate } from './test-database.ts';
import { testNodes } from './test-nodes.ts';

/** A whole server in process on its own database, with only the games in it. */
export async function openInstallation(overrides: Partial<Config> = {}, more: More = {}) {
  const { url } = await cloneTemplate();
  return openInstallationOn(url, overrides, more);
}

interface More {
  /** What the program adds to the server before it listens. */
  prepare?: (app: FastifyInstance) => void;
}

/** The same on an existing database. */
export async function openInstallationOn(
  url: string,
  overrides: Partial<Config> = {},
  { prepare }: More = {},
) {
  const config = testConfig(url, overrides);
  const { secretKey, timeZone, ...prepared } = await prepareDatabase(config);
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
  const owner = new pg.Client({ connectionString: url });
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
