import { readWallet } from '#server/features/credit/read-wallet';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database';

/** The signed-in user as the browser keeps it. */
export async function sessionAnswer(db: Database, actor: Actor, timeZone: string) {
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
  };
}
