import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database';

interface TicketKey {
  networkId: number;
  ticketId: number;
}

/** How often the public address of a ticket was ended. */
export async function findRevision(db: Database | Transaction, { networkId, ticketId }: TicketKey) {
  const row = await db
    .selectFrom('ticketSlips')
    .select('revision')
    .where('networkId', '=', networkId)
    .where('ticketId', '=', ticketId)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/** Counts one more printed copy, or one more end of the address; returns both counts. */
export async function raiseCount(
  tx: Transaction,
  key: TicketKey,
  name: 'copies' | 'revision',
): Promise<{ copies: number; revision: number }> {
  return tx
    .insertInto('ticketSlips')
    .values({ ...key, [name]: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['networkId', 'ticketId'])
        .doUpdateSet({ [name]: sql`ticket_slips.${sql.ref(name)} + 1` }),
    )
    .returning(['copies', 'revision'])
    .executeTakeFirstOrThrow();
}

/** The usernames of the admin and of the master on the path of a player. */
export async function findShop(
  db: Database,
  { networkId, path }: { networkId: number; path: readonly number[] },
): Promise<{ network: string; shop: string }> {
  const rows = await db
    .selectFrom('accounts')
    .select(['accountId', 'username'])
    .where('networkId', '=', networkId)
    .where('accountId', 'in', [networkId, path.at(-2) ?? networkId])
    .execute();
  const nameOf = (id: number | undefined) => rows.find(({ accountId }) => accountId === id)?.username ?? '';
  return { network: nameOf(networkId), shop: nameOf(path.at(-2)) };
}
