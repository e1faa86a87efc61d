import { type AccountKindName, parentKindOf } from '#contract/roles';
import { demandId } from '#server/features/accounts/account-ids';
import { lockAccount } from '#server/features/accounts/account-queries';
import type { AccountRow } from '#server/features/accounts/account-rows';
import { readSelf, readSelfOrDescendant } from '#server/features/accounts/read-account';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database, Transaction } from '#server/platform/database';

/**
 * The account that a new or moved account is to hang under: the operator or a descendant, of the role directly above.
 * For an admin any superadmin may be named, the acting one too; a superadmin hangs under nobody.
 */
export async function chooseReference(
  db: Database,
  actor: Actor,
  kind: AccountKindName,
  refId: string | undefined,
): Promise<AccountRow | null> {
  const parentKind = parentKindOf(kind);
  if (parentKind === null) return null;
  const reference =
    refId === undefined ? await readSelf(db, actor) : await readSelfOrDescendant(db, actor, demandId(refId));
  if (reference.kind !== parentKind)
    throw new AppError('reference_not_possible', { fields: { refId: 'Not of the level above' } });
  return reference;
}

/** Holds the Reference for the transaction. One that is deactivated or gone by now takes nobody on. */
export async function holdReference(tx: Transaction, reference: AccountRow) {
  const held = await lockAccount(tx, reference.networkId, reference.accountId, 'share');
  if (held === undefined) throw new AppError('not_found');
  if (held.isBarred)
    throw new AppError('account_barred', { fields: { refId: 'This account is deactivated' } });
  return held;
}
