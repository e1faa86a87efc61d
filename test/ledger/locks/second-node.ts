import type pg from 'pg';
import { pino } from 'pino';
import { createApp } from '#server/app';
import { openDatabases } from '#server/platform/database/database';
import { createCaller } from '#test/support/call';
import type { Installation } from '#test/support/server/installation';
import { testSecretKey } from '#test/support/server/test-database';

/** Another server on the same database, as on a second machine; it may use a different connection string. */
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
