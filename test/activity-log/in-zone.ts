import { pino } from 'pino';
import { createApp } from '#server/app';
import { createCaller } from '#test/support/call';
import type { Installation } from '#test/support/server/installation';
import { testSecretKey } from '#test/support/server/test-database';

/** A server of an installation that was first started in this time zone. */
export async function openInZone({ owner, config, databases }: Installation, timeZone: string) {
  await owner.query('update installation set time_zone = $1', [timeZone]);
  const logger = pino({ level: 'silent' });
  const app = await createApp({ config, databases, secretKey: testSecretKey, timeZone, logger });
  await app.ready();
  return { ...createCaller(app), close: () => app.close() };
}
