import type { Actor } from '#server/platform/actor';
import type { Database, Transaction } from '#server/platform/database/database';

export interface ReadEntry {
  entryId: number;
  createdAt: Date;
}

export async function insertReads(
  db: Database | Transaction,
  { networkId, accountId }: Pick<Actor, 'networkId' | 'accountId'>,
  entries: readonly ReadEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('inboxReads')
    .values(entries.map((entry) => ({ networkId, accountId, ...entry })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Moves the mark of an account forward, never back, and removes the single entries that it covers. */
export async function moveMark(
  tx: Transaction,
  { networkId, accountId }: Pick<Actor, 'networkId' | 'accountId'>,
  readUntil: Date,
): Promise<void> {
  await tx
    .insertInto('inboxMarks')
    .values({ networkId, accountId, readUntil })
    .onConflict((conflict) =>
      conflict
        .columns(['networkId', 'accountId'])
        .doUpdateSet({ readUntil })
        .where('inboxMarks.readUntil', '<', readUntil),
    )
    .execute();
  await tx
    .deleteFrom('inboxReads')
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .where('createdAt', '<=', readUntil)
    .execute();
}
