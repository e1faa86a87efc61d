import { countNewDevices } from '#server/features/auth/devices/new-device-queries';
import { readLocale } from '#server/features/auth/locale-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { readWallet } from '#server/shared/credit/wallet-queries';
import { hasDues } from '#server/shared/dues/has-dues-queries';
import { countUnread, loadReadState } from '#server/shared/inbox/unread-queries';
import type { DutyOf } from '#server/shared/sessions/session-duty';

interface SessionTools {
  db: Database;
  timeZone: string;
  dutyOf: DutyOf;
  mustChangePassword: boolean;
}

/** The signed-in user as the browser stores it. */
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
    unread: await countUnread(db, { actor, state: await loadReadState(db, actor) }),
    hasDues: await hasDues(db, actor),
    locale: await readLocale(db, actor),
  };
}
