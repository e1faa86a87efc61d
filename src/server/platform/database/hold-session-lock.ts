import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

const tryEveryMs = 100;

/**
 * Waits for an advisory lock of the session, and returns the function that releases it. It asks again and again: a
 * statement that waits inside the database has a snapshot, and as long as it waits, the old versions of all rows stay.
 */
export async function holdSessionLock(
  owner: pg.Client,
  name: string,
  signal?: AbortSignal,
): Promise<() => Promise<void>> {
  for (;;) {
    const { rows } = await owner.query<{ held: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
      [name],
    );
    if (rows[0]?.held === true) break;
    await pause(tryEveryMs, undefined, signal && { signal });
  }
  return async function release(): Promise<void> {
    await owner.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]);
  };
}
