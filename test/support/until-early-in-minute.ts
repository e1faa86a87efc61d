import type pg from 'pg';

/** Resolves when the round of a minute that runs has ten seconds left, so that what follows falls into one round. */
export async function untilEarlyInMinute(owner: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ isEarly: boolean }>(
      `select extract(second from clock_timestamp()) < 50 as "isEarly", pg_sleep(0.05)`,
    );
    if (rows[0]?.isEarly) return;
  }
}
