import { parentKindOf } from '#contract/ground/roles';
import { lockAccount, moveBranch, updateAccount } from '#server/features/accounts/account-queries';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Transaction } from '#server/platform/database/database';
import { demandId } from '#server/shared/accounts/account-ids';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { changeBranchCounts, readBranchCounts } from '#server/shared/accounts/branch-count-queries';
import { stateText } from '#server/shared/accounts/effective-state';
import { readSelfOrDescendant } from '#server/shared/accounts/read-account';
import { reopenEdges } from '#server/shared/dues/reopen-edges-queries';

type Changes = Record<string, { before: unknown; after: unknown }>;

/**
 * Moves an account to another Reference of the same role in the same network, both below the operator. Earlier tickets
 * and postings keep their old chain.
 */
export async function moveAccount(
  tx: Transaction,
  actor: Actor,
  account: AccountRow,
  refId: string | undefined,
): Promise<Changes> {
  const currentId = account.parentId ?? account.sponsorId;
  if (refId === undefined || currentId === null || refId === String(currentId)) return {};
  const reference = await readSelfOrDescendant(tx, actor, demandId(refId));
  const isSameNetwork = account.kind === 'admin' || reference.networkId === account.networkId;
  if (reference.kind !== parentKindOf(account.kind) || !isSameNetwork) {
    throw new AppError('reference_not_possible', {
      fields: { refId: 'Must be one level above, in the same network' },
    });
  }
  const held = await lockAccount(tx, reference.networkId, reference.accountId, 'share');
  if (held === undefined) throw new AppError('reference_not_possible');
  if (held.isBarred) {
    const { isActive } = held;
    throw new AppError('reference_not_possible', {
      fields: { refId: stateText(actor, { ...reference, isActive }) },
    });
  }
  if (account.kind === 'admin') await updateAccount(tx, account, { sponsorId: reference.accountId });
  else await moveUnder(tx, account, held);
  return {
    refId: {
      before: { _id: String(currentId), username: account.referenceUsername },
      after: { _id: String(reference.accountId), username: reference.username },
    },
  };
}

async function moveUnder(
  tx: Transaction,
  account: AccountRow,
  parent: { accountId: number; path: readonly number[] },
): Promise<void> {
  const { networkId, kind, isActive } = account;
  const branch = [
    ...(await readBranchCounts(tx, networkId, account.accountId)),
    { kind, total: 1, active: isActive ? 1 : 0 },
  ];
  for (const count of branch) {
    await changeBranchCounts(tx, {
      networkId,
      above: account.path.slice(0, -1),
      kind: count.kind,
      total: -count.total,
      active: -count.active,
    });
    await changeBranchCounts(tx, { networkId, above: parent.path, ...count });
  }
  await moveBranch(tx, account, parent);
  await reopenEdges(tx, networkId, account.accountId);
}
