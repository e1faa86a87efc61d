import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database';

/**
 * Lets one transaction at a time change games and intervals. Every node of Citus has a copy of these rows: transactions
 * that lock rows on all nodes in different orders would deadlock. Taken before any lock of such a row.
 */
export async function holdGameSettings(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('game settings', 0))`.execute(tx);
}
