import { sql } from 'kysely';
import type { Logger } from 'pino';
import { forgetExpired } from '#server/features/auth/expiry-queries';
import type { Database } from '#server/platform/database/database';
import { repeat } from '#server/platform/process/repeat';

/** Creates the partitions of the last month and the next three. */
export const partitionsSql = `
  select keep_partitions(s.from_day, s.until_day), keep_draw_partitions(s.from_day, s.until_day)
    from (select (current_date - interval '1 month')::date as from_day,
                 (current_date + interval '3 months')::date as until_day) s`;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Creates the partitions of the coming months, now and once a day, and drops those whose keys are too old to be
 * accepted, together with expired rows.
 */
export async function keepPartitions(db: Database, logger: Logger): Promise<() => Promise<void>> {
  const keep = async () => {
    await sql.raw(partitionsSql).execute(db);
    await forgetExpired(db);
  };
  await keep();
  const failed = (error: unknown) =>
    logger.error({ err: error }, 'partitions could not be created or dropped');
  return repeat({ everyMs: dayMs, look: keep, failed }).stop;
}
