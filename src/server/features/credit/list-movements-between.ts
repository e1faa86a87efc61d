import { toPoints } from '#contract/ground/money';
import { listBorderMovements, listMovements } from '#server/features/credit/credit-queries';
import type { Actor } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import type { AccountRow } from '#server/shared/accounts/account-rows';

const mostShown = 5;
/** The id of the border wallet inside a network. */
const borderWalletId = 2 ** 52;

/** The newest movements between the operator and an account of its branch. */
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
