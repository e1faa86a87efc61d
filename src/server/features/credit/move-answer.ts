import type { AccountListQuery } from '#contract/accounts/accounts';
import { toPoints } from '#contract/ground/money';
import type { AccountKindName } from '#contract/ground/roles';
import { answerAccountList } from '#server/features/accounts/list/find-account-list';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Databases } from '#server/platform/database/database';
import { accountAnswer } from '#server/shared/accounts/account-answer';
import { demandId } from '#server/shared/accounts/account-ids';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { readDescendant, readSelfOrDescendant } from '#server/shared/accounts/read-account';
import type { Moved } from '#server/shared/credit/ledger';

interface ListAsked {
  actor: Actor;
  query: AccountListQuery;
}

/**
 * The answer's list is below an account the operator may see. Checked before credit moves, so that a refusal changes
 * nothing.
 */
export async function demandList({ lists }: Databases, { actor, query }: ListAsked): Promise<void> {
  if (query.under !== undefined) await readSelfOrDescendant(lists, actor, demandId(query.under));
}

export interface MovedScope {
  moved: Moved;
  target: AccountRow;
  /** From the operator to the target. */
  isDown: boolean;
  /** Of the accounts in the list. */
  kind: AccountKindName;
  parent?: AccountRow;
}

/** Both wallets afterwards, and the list read again. A repeated key returns the figures of the first answer. */
export async function answerMove(databases: Databases, { actor, query }: ListAsked, scope: MovedScope) {
  const { moved, target, isDown, kind, parent } = scope;
  const receiver = await readReceiver(databases, actor, target);
  const { data: list, ...rest } = await answerAccountList(databases.lists, actor, {
    kind,
    query,
    ...(parent ? { parent } : {}),
  });
  const own = {
    _id: String(actor.accountId),
    walletBalance: toPoints(isDown ? moved.debitAfter : moved.creditAfter),
  };
  const other = {
    _id: String(target.accountId),
    walletBalance: toPoints(isDown ? moved.creditAfter : moved.debitAfter),
  };
  const data = {
    transactionId: String(moved.transferId),
    senderWallet: isDown ? own : other,
    receiverWallet: isDown ? other : own,
    receiver: accountAnswer(actor, receiver),
    list,
  };
  return { data, ...('pagination' in rest ? { pagination: rest.pagination } : {}) };
}

/** Credit has moved: if the account was closed since, the record read before is returned. */
async function readReceiver({ db }: Databases, actor: Actor, target: AccountRow): Promise<AccountRow> {
  try {
    return await readDescendant(db, actor, target.accountId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return target;
    throw error;
  }
}
