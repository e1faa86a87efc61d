import { refusedState } from '#contract/accounts/account-table';
import { type AccountKindName, parentKindOf } from '#contract/ground/roles';
import { lockAccount } from '#server/features/accounts/account-queries';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database, Transaction } from '#server/platform/database/database';
import { demandId } from '#server/shared/accounts/account-ids';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { stateText } from '#server/shared/accounts/effective-state';
import { readSelf, readSelfOrDescendant } from '#server/shared/accounts/read-account';

export const notOneAbove = 'Must be one level above';

/**
 * Finds the parent of a new or moved account: the operator or a descendant, with the role directly above. For an admin
 * any superadmin can be chosen, including the acting one; a superadmin has no parent.
 */
export async function chooseReference(
  db: Database | Transaction,
  actor: Actor,
  kind: AccountKindName,
  refId: string | undefined,
): Promise<AccountRow | null> {
  const parentKind = parentKindOf(kind);
  if (parentKind === null) return null;
  const reference =
    refId === undefined ? await readSelf(db, actor) : await readSelfOrDescendant(db, actor, demandId(refId));
  if (reference.kind !== parentKind)
    throw new AppError('reference_not_possible', { fields: { refId: notOneAbove } });
  return reference;
}

/** Locks the Reference for the transaction. A deactivated or closed account cannot become a parent. */
export async function holdReference(tx: Transaction, reference: AccountRow, actor?: Actor) {
  const held = await lockAccount(tx, reference.networkId, reference.accountId, 'share');
  if (held === undefined) throw new AppError('not_found');
  if (held.isBarred) {
    const { isActive } = held;
    const state =
      actor === undefined
        ? refusedState({ userStatus: isActive, blockedBy: null })
        : stateText(actor, { ...reference, isActive });
    throw new AppError('account_barred', { fields: { refId: state } });
  }
  return held;
}
