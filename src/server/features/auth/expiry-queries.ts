import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database';

/** Deletes expired rows: budgets that are full again, and notices that are no longer shown. */
export async function forgetExpired(db: Database): Promise<void> {
  await sql`delete from rate_limits where expire < extract(epoch from statement_timestamp()) * 1000`.execute(
    db,
  );
  await sql`delete from new_devices where noticed_at < statement_timestamp() - interval '90 days'`.execute(
    db,
  );
  await sql`delete from known_devices where last_used_at < statement_timestamp() - interval '365 days'`.execute(
    db,
  );
}
