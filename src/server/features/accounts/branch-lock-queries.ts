import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database';

/**
 * Locks the shape of a network until the transaction ends: `shared` to create, close or switch one account, `exclusive`
 * to move a branch, which rewrites paths and counts. Taken before any row lock.
 */
export async function holdBranches(
  tx: Transaction,
  networkId: number,
  strength: 'shared' | 'exclusive',
): Promise<void> {
  // Fails at once while the network is being restored.
  await sql`select enter_network(${networkId})`.execute(tx);
  const key = sql`hashtextextended('branches', ${networkId})`;
  await (strength === 'shared'
    ? sql`select pg_advisory_xact_lock_shared(${key})`
    : sql`select pg_advisory_xact_lock(${key})`
  ).execute(tx);
}
