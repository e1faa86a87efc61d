import type pg from 'pg';

/**
 * Resolves at once except in the last minute of a day, so that what follows is in one round of a day, even on a slow
 * machine.
 */
export async function untilEarlyInDay(owner: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ isEarly: boolean }>(
      `select extract(epoch from clock_timestamp())::bigint % 86400 < 86340 as "isEarly", pg_sleep(0.05)`,
    );
    if (rows[0]?.isEarly) return;
  }
}
