import { sql } from 'kysely';
import type { Database } from '#server/platform/database';

/** Deletes what says nothing any more: budgets that are full again, and notices of devices that are no longer shown. */
export async function forgetExpired(db: Database): Promise<void> {
  await sql`delete from rate_limits where expire < extract(epoch from clock_timestamp()) * 1000`.execute(db);
  await sql`delete from new_devices where noticed_at < clock_timestamp() - interval '90 days'`.execute(db);
}
