import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database';

/** Lets statements be issued again for an account that came back to an earlier Reference. */
export async function reopenEdges(tx: Transaction, networkId: number, accountId: number): Promise<void> {
  await sql`select reopen_edges(${networkId}, ${accountId})`.execute(tx);
}
