import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database';

interface Owner {
  networkId: number;
  accountId: number;
}

const shownAtMost = 20;

/** Creates the notice for every active superadmin except the new one. */
export async function insertSuperadminNotices(
  tx: Transaction,
  { actorUsername, subject }: { actorUsername: string; subject: { accountId: number; username: string } },
): Promise<void> {
  await sql`
    insert into notices (network_id, account_id, kind, actor_username, subject_username)
    select 0, a.account_id, 'new-superadmin', ${actorUsername}, ${subject.username}
      from accounts a
     where a.network_id = 0 and a.kind = 'superadmin' and a.closed_at is null and a.account_id <> ${subject.accountId}`.execute(
    tx,
  );
}

const unread = (db: Database, { networkId, accountId }: Owner) =>
  db
    .selectFrom('notices')
    .where('networkId', '=', networkId)
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null);

export async function listUnreadNotices(db: Database, owner: Owner) {
  return unread(db, owner)
    .select(['noticeId', 'kind', 'noticedAt', 'actorUsername', 'subjectUsername'])
    .orderBy('noticedAt', 'desc')
    .limit(shownAtMost)
    .execute();
}

export async function countUnreadNotices(db: Database, owner: Owner): Promise<number> {
  const { count } = await unread(db, owner)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks one notice and all earlier ones as read. */
export async function markNoticesRead(db: Database, owner: Owner, noticeId: number): Promise<void> {
  const { networkId, accountId } = owner;
  await sql`
    update notices n set read_at = statement_timestamp()
      from notices shown
     where n.network_id = ${networkId} and n.account_id = ${accountId} and n.read_at is null
       and shown.network_id = ${networkId} and shown.account_id = ${accountId} and shown.notice_id = ${noticeId}
       and n.noticed_at <= shown.noticed_at`.execute(db);
}
