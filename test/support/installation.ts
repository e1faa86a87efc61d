import pg from 'pg';
import { pino } from 'pino';
import { createApp } from '#server/app';
import type { Config } from '#server/platform/config';
import { type Databases, openDatabases } from '#server/platform/database';
import { prepareDatabase } from '#server/prepare-database';
import { createCaller } from './call.ts';
import { patient } from './patience.ts';
import { createPeople } from './people.ts';
import { testConfig } from './test-config.ts';
import { cloneTemplate } from './test-database.ts';

/** A whole server in process on a database of its own, with nothing in it but the games. */
export async function openInstallation(overrides: Partial<Config> = {}) {
  const { url } = await cloneTemplate();
  return openInstallationOn(url, overrides);
}

/** The same on a database that is there already. */
export async function openInstallationOn(url: string, overrides: Partial<Config> = {}) {
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
  await app.ready();
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  return {
    app,
    config,
    databases,
    /** Logs in as the application does. */
    connection,
    /** Sees and may do everything: for looking behind the server's back. */
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
