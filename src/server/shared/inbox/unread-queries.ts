import { sql } from 'kysely';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { type Inbox, isOf, isUnread, type ReadState } from '#server/shared/inbox/inbox-conditions';

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

/** More unread entries than this are not counted. */
const countedAtMost = 100;

export async function countUnread(db: Database, { actor, state }: Inbox): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread
      from (select 1 from inbox_entries e where ${isOf(actor)} and ${isUnread(actor, state)} limit ${countedAtMost}) u`.execute(
    db,
  );
  return rows[0]?.unread ?? 0;
}
