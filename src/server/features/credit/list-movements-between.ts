import { toPoints } from '#contract/money';
import type { AccountRow } from '#server/features/accounts/account-rows';
import { listBorderMovements, listMovements } from '#server/features/credit/credit-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database';

const mostShown = 5;
/** Inside a network the border to what stands above has this id. */
const borderWalletId = 2 ** 52;

/** The last movements between the operator and an account of its branch. */
export async function listMovementsBetween(db: Database, actor: Actor, target: AccountRow) {
  const { networkId, accountId } = target;
  const crosses = networkId !== actor.networkId;
  const rows = crosses
    ? await listBorderMovements(
        db,
        { networkId, accountId, borderWalletId, actorId: actor.accountId },
        mostShown,
      )
    : await listMovements(db, { networkId, accountId, otherWalletId: actor.accountId }, mostShown);
  return rows.map((row) => ({
    _id: String(row.transferId),
    createdAt: row.postedAt.toISOString(),
    isDown: row.isDown,
    amount: toPoints(row.amount),
  }));
}
