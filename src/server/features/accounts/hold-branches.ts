import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database';

/**
 * Keeps the shape of a network still until the transaction ends. `shared` for what opens, closes or switches one account;
 * `exclusive` for moving a branch, which rewrites the paths and counts that all those rely on. Taken before any row.
 */
export async function holdBranches(
  tx: Transaction,
  networkId: number,
  strength: 'shared' | 'exclusive',
): Promise<void> {
  // Refused at once while the network is being restored.
  await sql`select enter_network(${networkId})`.execute(tx);
  const key = sql`hashtextextended('branches', ${networkId})`;
  await (strength === 'shared'
    ? sql`select pg_advisory_xact_lock_shared(${key})`
    : sql`select pg_advisory_xact_lock(${key})`
  ).execute(tx);
}
