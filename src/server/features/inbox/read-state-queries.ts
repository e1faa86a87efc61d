import { sql } from 'kysely';
import type { ReadState } from '#server/features/inbox/inbox-conditions';
import type { Actor } from '#server/platform/actor';
import type { Database, Transaction } from '#server/platform/database/database';

export interface ReadEntry {
  entryId: number;
  createdAt: Date;
}

/** Reads what an account has read. Nothing older than the account itself is unread. */
export async function loadReadState(
  db: Database,
  { networkId, accountId }: Pick<Actor, 'networkId' | 'accountId'>,
): Promise<ReadState> {
  const { rows } = await sql<{ until: Date | null; entries: number[] }>`
    select coalesce((select m.read_until from inbox_marks m
                      where m.network_id = ${networkId} and m.account_id = ${accountId}),
                    (select a.created_at from accounts a
                      where a.network_id = ${networkId} and a.account_id = ${accountId})) as until,
           array(select r.entry_id from inbox_reads r
                  where r.network_id = ${networkId} and r.account_id = ${accountId}) as entries`.execute(db);
  return { until: rows[0]?.until ?? new Date(0), entries: rows[0]?.entries ?? [] };
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
