import { sql } from 'kysely';
import type { Actor } from '#server/platform/actor';
import type { Database, Transaction } from '#server/platform/database/database';
import { latestAt } from '#server/platform/database/moments';

export interface ReadEntry {
  entryId: number;
  createdAt: Date;
}

/** As two arrays: a busy inbox may have more entries than a statement has parameters. */
export async function insertReads(
  db: Database | Transaction,
  { networkId, accountId }: Pick<Actor, 'networkId' | 'accountId'>,
  entries: readonly ReadEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const ids = entries.map(({ entryId }) => entryId);
  const times = entries.map(({ createdAt }) => createdAt);
  await sql`
    insert into inbox_reads (network_id, account_id, entry_id, created_at)
    select ${networkId}, ${accountId}, u.entry_id, u.created_at
      from unnest(${ids}::bigint[], ${times}::timestamptz[]) u(entry_id, created_at)
    on conflict do nothing`.execute(db);
}

/**
 * Moves the mark of an account forward, back only from the future, and removes the single entries that it covers. `now`
 * is the database's time.
 */
export async function moveMark(
  tx: Transaction,
  { networkId, accountId }: Pick<Actor, 'networkId' | 'accountId'>,
  { readUntil, now }: { readUntil: Date; now: Date },
): Promise<void> {
  await tx
    .insertInto('inboxMarks')
    .values({ networkId, accountId, readUntil })
    .onConflict((conflict) =>
      conflict
        .columns(['networkId', 'accountId'])
        .doUpdateSet({ readUntil })
        .where((eb) =>
          eb.or([
            eb('inboxMarks.readUntil', '<', readUntil),
            eb.and([
              eb('inboxMarks.readUntil', '>', latestAt(now)),
              eb('inboxMarks.readUntil', '<', sql<Date>`'infinity'`),
            ]),
          ]),
        ),
    )
    .execute();
  await tx
    .deleteFrom('inboxReads')
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .where('createdAt', '<=', readUntil)
    .execute();
}
