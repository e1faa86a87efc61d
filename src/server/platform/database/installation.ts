import type pg from 'pg';
import { refuseUnequalZone } from '#server/platform/database/same-time-zone';

/** Stores the values fixed at the first start, once, and returns them. */
export async function keepInstallation(
  owner: pg.Client,
  wished: { timeZone: string | undefined; appRole: string },
): Promise<{ timeZone: string }> {
  const timeZone = (await readTimeZone(owner)) ?? wished.timeZone ?? 'UTC';
  await refuseUnequalZone(owner, timeZone);
  await owner.query('insert into installation (time_zone, app_role) values ($1, $2) on conflict do nothing', [
    timeZone,
    wished.appRole,
  ]);
  // Another server may have stored it first.
  return { timeZone: (await readTimeZone(owner)) ?? timeZone };
}

async function readTimeZone(owner: pg.Client): Promise<string | undefined> {
  const { rows } = await owner.query<{ timeZone: string }>(
    'select time_zone as "timeZone" from installation',
  );
  return rows[0]?.timeZone;
}
