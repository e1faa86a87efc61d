import { insertSuperadminNotices } from '#server/features/auth/notices/notice-queries';
import type { Actor } from '#server/platform/actor';
import type { Transaction } from '#server/platform/database/database';

/** Notifies every superadmin of a new superadmin, including the actor: another person may be using its session. */
export async function noticeNewSuperadmin(
  tx: Transaction,
  actor: Pick<Actor, 'username'>,
  subject: { accountId: number; username: string },
): Promise<void> {
  await insertSuperadminNotices(tx, { actorUsername: actor.username, subject });
}
