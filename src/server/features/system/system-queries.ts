import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database';

/** Fails while the database is away or has no tables yet. */
export async function askInstallation(db: Database): Promise<void> {
  await sql`select 1 from installation`.execute(db);
}
