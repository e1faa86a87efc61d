import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type DatabaseClock, toleratedDifferenceMs } from '#server/platform/clock';
import type { Database } from '#server/platform/database';

const everyMs = 10_000;
/** Notes of servers that ended long ago are deleted by the next server that notes something. */
const deletedAfterSeconds = 86_400;

interface NoterParts {
  db: Database;
  clock: DatabaseClock;
  logger: Logger;
}

/** Notes in the database by how much this server's clock differs from its own, while that is more than tolerated. */
export function createClockNoter({ db, clock, logger }: NoterParts) {
  const serverId = randomUUID();
  const name = `${hostname()} (process ${process.pid})`;
  let isNoted = false;

  return async function note(): Promise<void> {
    const differenceMs = Math.round(clock.differenceMs());
    if (Math.abs(differenceMs) <= toleratedDifferenceMs) {
      if (isNoted)
        await db
          .deleteFrom('serverClocks')
          .where('networkId', '=', 0)
          .where('serverId', '=', serverId)
          .execute();
      isNoted = false;
      return;
    }
    if (!isNoted) logger.error({ differenceMs }, 'the clocks of this server and of the database differ');
    isNoted = true;
    await sql`
      with old as (delete from server_clocks c where c.network_id = 0 and c.server_id <> ${serverId}
                      and c.noted_at < clock_timestamp() - make_interval(secs => ${deletedAfterSeconds}))
      insert into server_clocks (server_id, name, difference_ms) values (${serverId}, ${name}, ${differenceMs})
      on conflict (network_id, server_id) do update set difference_ms = excluded.difference_ms, noted_at = clock_timestamp()`.execute(
      db,
    );
  };
}

/** Notes regularly for as long as the server runs. */
export function noteServerClock(app: FastifyInstance, parts: NoterParts): void {
  const note = createClockNoter(parts);
  const look = () => {
    note().catch((error: unknown) => parts.logger.error({ err: error }, 'the clocks could not be noted'));
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    timer = setInterval(look, everyMs).unref();
    look();
  });
  app.addHook('preClose', async () => clearInterval(timer));
}
