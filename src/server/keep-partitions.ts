import { sql } from 'kysely';
import type { Logger } from 'pino';
import { endAhead, forgetExpired } from '#server/features/auth/expiry-queries';
import type { Database } from '#server/platform/database/database';
import { repeat } from '#server/platform/process/repeat';

/** Creates the partitions of the last month and the next three. */
export const partitionsSql = `
  select keep_partitions(s.from_day, s.until_day), keep_draw_partitions(s.from_day, s.until_day)
    from (select (current_date - interval '1 month')::date as from_day,
                 (current_date + interval '3 months')::date as until_day) s`;

const hourMs = 60 * 60 * 1000;
/** A drop that found the table busy is tried again so soon; a look without an old day reads the catalogue only. */
const dropEveryMs = 60 * 1000;

/**
 * Creates the partitions of the coming months and ends what has expired or was prolonged by a clock, now and every hour, and drops the days of
 * idempotency keys that are too old to be accepted. All of it runs beside the start of the server, which needs none of
 * it: `prepareDatabase` has created the partitions. Returns a stop function, which waits for the running step.
 */
export function keepPartitions(db: Database, logger: Logger): () => Promise<void> {
  const keep = async () => {
    await sql.raw(partitionsSql).execute(db);
    await forgetExpired(db);
    await endAhead(db);
  };
  const failed = (error: unknown) =>
    logger.error({ err: error }, 'partitions could not be created or dropped');
  const steps = [
    repeat({ everyMs: hourMs, look: keep, failed, isAtOnce: true }),
    repeat({ everyMs: dropEveryMs, look: () => dropOldDays(db), failed, isAtOnce: true }),
  ];
  return async function stop(): Promise<void> {
    await Promise.all(steps.map((each) => each.stop()));
  };
}

/** Drops the days whose keys are too old, oldest first, until none is left or the table is busy. */
export async function dropOldDays(db: Database): Promise<'none' | 'busy'> {
  for (;;) {
    const { rows } = await sql<{ outcome: 'dropped' | 'none' | 'busy' }>`
      select drop_old_keys() as outcome`.execute(db);
    const outcome = rows[0]?.outcome ?? 'none';
    if (outcome !== 'dropped') return outcome;
  }
}
