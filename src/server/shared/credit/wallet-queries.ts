import { toPoints } from '#contract/ground/money';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';

/** The acting operator's one credit record. */
export async function readWallet(
  db: Database,
  actor: Actor,
): Promise<{ _id: string; walletBalance: number }> {
  const { balance } = await db
    .selectFrom('wallets')
    .select('balance')
    .where('networkId', '=', actor.networkId)
    .where('walletId', '=', actor.accountId)
    .executeTakeFirstOrThrow();
  return { _id: String(actor.accountId), walletBalance: toPoints(balance) };
}
