import { insertSuperadminNotices } from '#server/features/auth/notice-queries';
import type { Actor } from '#server/platform/actor';
import type { Transaction } from '#server/platform/database';

/** Tells every superadmin who opened another superadmin. The actor too: its session may be used by another person. */
export async function noticeNewSuperadmin(
  tx: Transaction,
  actor: Pick<Actor, 'username'>,
  subject: { accountId: number; username: string },
): Promise<void> {
  await insertSuperadminNotices(tx, { actorUsername: actor.username, subject });
}
