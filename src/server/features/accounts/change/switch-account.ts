import { randomUUID } from 'node:crypto';
import type { AccountKindName } from '#contract/ground/roles';
import {
  giveAdminsTo,
  lockAccount,
  lockSuperadmins,
  restateNetworkGames,
  updateAccount,
} from '#server/features/accounts/account-queries';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Transaction } from '#server/platform/database/database';
import { changeBranchCounts } from '#server/shared/accounts/branch-count-queries';
import { tellOperators } from '#server/shared/inbox/tell-queries';
import { endAccountSessions, endBranchSessions } from '#server/shared/sessions/end-session-queries';

interface Target {
  networkId: number;
  accountId: number;
  kind: AccountKindName;
}

interface Switch {
  isActive: boolean;
  /** The reason for the deactivation, if one was given. */
  reason?: string | undefined;
}

/**
 * Activates or deactivates an account. Deactivating ends every session of its branch permanently; accounts below keep
 * their own state and are blocked by computation. Returns false if the account already has that state.
 */
export async function switchAccount(
  tx: Transaction,
  actor: Actor,
  target: Target,
  { isActive, reason = '' }: Switch,
): Promise<boolean> {
  if (target.kind === 'superadmin' && !isActive) await refuseLastSuperadmin(tx, target.accountId);
  const held = await lockAccount(tx, target.networkId, target.accountId, 'update');
  if (held === undefined) throw new AppError('not_found');
  if (held.isActive === isActive) return false;
  await updateAccount(tx, target, {
    isActive,
    deactivationReason: isActive || reason === '' ? null : reason,
  });
  await changeBranchCounts(tx, {
    networkId: target.networkId,
    above: held.path.slice(0, -1),
    kind: target.kind,
    total: 0,
    active: isActive ? 1 : -1,
  });
  await tellOperators(tx, {
    networkId: target.networkId,
    kind: isActive ? 'account_reactivated' : 'account_blocked',
    eventKey: randomUUID(),
    branchId: target.accountId,
    actor,
  });
  if (target.kind === 'admin') await restateNetworkGames(tx, target.networkId);
  if (!isActive) await endSessionsOf(tx, target);
  if (!isActive && target.kind === 'superadmin') await giveAdminsTo(tx, target.accountId, actor.accountId);
  return true;
}

/** A superadmin has no branch: only its own sessions end. */
async function endSessionsOf(tx: Transaction, target: Target): Promise<void> {
  if (target.kind === 'superadmin') await endAccountSessions(tx, target, 'deactivated');
  else await endBranchSessions(tx, target, 'deactivated');
}

/** At least one superadmin stays active: no other role can manage the installation. */
export async function refuseLastSuperadmin(tx: Transaction, accountId: number): Promise<void> {
  const open = await lockSuperadmins(tx);
  if (!open.some((each) => each.isActive && each.accountId !== accountId))
    throw new AppError('last_superadmin');
}
