import type pg from 'pg';

/** Stores the values fixed at the first start, once, and returns them. */
export async function keepInstallation(
  owner: pg.Client,
  wished: { timeZone: string; appRole: string },
): Promise<{ timeZone: string }> {
  await owner.query('insert into installation (time_zone, app_role) values ($1, $2) on conflict do nothing', [
    wished.timeZone,
    wished.appRole,
  ]);
  const { rows } = await owner.query<{ time_zone: string }>('select time_zone from installation');
  return { timeZone: rows[0]?.time_zone ?? wished.timeZone };
}
