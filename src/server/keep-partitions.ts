import { sql } from 'kysely';
import type { Logger } from 'pino';
import { forgetExpired } from '#server/features/auth/forget-expired';
import type { Database } from '#server/platform/database';

/** Makes the partitions of the last month and the next three. */
export const partitionsSql = `
  select keep_partitions(s.from_day, s.until_day), keep_draw_partitions(s.from_day, s.until_day)
    from (select (current_date - interval '1 month')::date as from_day,
                 (current_date + interval '3 months')::date as until_day) s`;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Makes the partitions of the months to come, now and once a day, and drops those of keys that are refused for age. What has
 * expired by itself goes with them.
 */
export async function keepPartitions(db: Database, logger: Logger): Promise<() => void> {
  const keep = async () => {
    await sql.raw(partitionsSql).execute(db);
    await forgetExpired(db);
  };
  await keep();
  const timer = setInterval(() => {
    keep().catch((error: unknown) => logger.error({ err: error }, 'partitions could not be kept'));
  }, dayMs);
  timer.unref();
  return () => clearInterval(timer);
}
