import type { Account } from '#contract/accounts/account-table';
import type { AccountKindName } from '#contract/ground/roles';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database, Transaction } from '#server/platform/database/database';
import { accountAnswer } from '#server/shared/accounts/account-answer';
import { type AccountRow, networkOf, selectAccountRows } from '#server/shared/accounts/account-rows';
import { managesKind } from '#server/shared/accounts/accounts-policy';
import { isBelow, isNotClosed } from '#server/shared/accounts/branch-conditions';

/**
 * Reads an account below the actor, optionally of one kind. An account of another branch or kind, one the role does not
 * manage, and one that does not exist all get the same 404.
 */
export async function readDescendant(
  db: Database | Transaction,
  actor: Actor,
  accountId: number,
  kind?: AccountKindName,
): Promise<AccountRow> {
  const networkId = await networkOf(db, actor, accountId);
  if (networkId === undefined) throw new AppError('not_found');
  const row = await selectAccountRows(db, networkId)
    .where('a.accountId', '=', accountId)
    .where(isBelow(actor, isNotClosed))
    .executeTakeFirst();
  if (row === undefined || (kind !== undefined && row.kind !== kind) || !managesKind(actor, row.kind)) {
    throw new AppError('not_found');
  }
  return row;
}

/** Reads a direct child of this parent. Both are below the actor, or the parent is the actor itself. */
export async function readChild(
  db: Database | Transaction,
  actor: Actor,
  parent: AccountRow,
  childId: number,
): Promise<AccountRow> {
  const child = await readDescendant(db, actor, childId);
  const isChild =
    parent.kind === 'superadmin' ? child.sponsorId === parent.accountId : child.parentId === parent.accountId;
  if (!isChild || !isNextLevel(parent, child)) throw new AppError('not_found');
  return child;
}

/** otc, loan and gift accounts are placed under an admin but are not a level of the chain. */
function isNextLevel(parent: AccountRow, child: AccountRow): boolean {
  return parent.kind !== 'admin' || child.kind === 'superareamanager';
}

/** The actor's own account. */
export async function readSelf(db: Database | Transaction, actor: Actor): Promise<AccountRow> {
  return selectAccountRows(db, actor.networkId)
    .where('a.accountId', '=', actor.accountId)
    .executeTakeFirstOrThrow();
}

/** The actor itself or an account below it. */
export async function readSelfOrDescendant(
  db: Database | Transaction,
  actor: Actor,
  accountId: number,
  kind?: AccountKindName,
): Promise<AccountRow> {
  if (accountId !== actor.accountId) return readDescendant(db, actor, accountId, kind);
  if (kind !== undefined && kind !== actor.role) throw new AppError('not_found');
  return readSelf(db, actor);
}

export async function readVisibleAccount(db: Database, actor: Actor, accountId: number): Promise<Account> {
  return accountAnswer(actor, await readSelfOrDescendant(db, actor, accountId));
}
