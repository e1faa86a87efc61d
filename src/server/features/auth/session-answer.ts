import { countNewDevices } from '#server/features/auth/new-device-queries';
import { countUnreadNotices } from '#server/features/auth/notice-queries';
import type { DutyOf } from '#server/features/auth/session-duty';
import { readWallet } from '#server/features/credit/read-wallet';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database';

interface SessionTools {
  db: Database;
  timeZone: string;
  dutyOf: DutyOf;
  mustChangePassword: boolean;
}

/** The signed-in user as the browser keeps it. */
export async function sessionAnswer(
  { db, timeZone, dutyOf, mustChangePassword }: SessionTools,
  actor: Actor,
) {
  const { walletBalance } = await readWallet(db, actor);
  return {
    user: {
      _id: String(actor.accountId),
      role: actor.role,
      username: actor.username,
      walletBalance,
      roles: [actor.role],
      firstName: actor.firstName,
      lastName: actor.lastName,
    },
    roles: [actor.role],
    expiresAt: actor.expiresAt.toISOString(),
    timeZone,
    duty: dutyOf(actor),
    changeGivenPasswords: mustChangePassword,
    newDevices: await countNewDevices(db, actor),
    // Only superadmins are sent any.
    notices: actor.role === 'superadmin' ? await countUnreadNotices(db, actor) : 0,
  };
}
