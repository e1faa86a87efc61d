import type pg from 'pg';
import { pino } from 'pino';
import { createApp } from '#server/app';
import { openDatabases } from '#server/platform/database';
import { createCaller } from '../support/call.ts';
import type { Installation } from '../support/installation.ts';
import { testSecretKey } from '../support/test-database.ts';

/** Another server on the same database, as a second machine would run one; it may come by another way. */
export async function openSecondNode(
  { config, connection }: Installation,
  way: Pick<pg.ClientConfig, 'host' | 'port'> = {},
) {
  const databases = openDatabases({ ...connection, ...way });
  const app = await createApp({
    config,
    databases,
    secretKey: testSecretKey,
    timeZone: 'UTC',
    logger: pino({ level: 'silent' }),
  });
  await app.ready();
  return {
    databases,
    ...createCaller(app),
    async close(): Promise<void> {
      await app.close();
      await databases.close();
    },
  };
}
export type SecondNode = Awaited<ReturnType<typeof openSecondNode>>;
