import type { AccountKindName } from '#contract/roles';
import {
  giveAdminsTo,
  lockAccount,
  lockSuperadmins,
  restateNetworkGames,
  updateAccount,
} from '#server/features/accounts/account-queries';
import { changeBranchCounts } from '#server/features/accounts/branch-counts';
import { endAccountSessions, endBranchSessions } from '#server/features/auth/end-sessions';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Transaction } from '#server/platform/database';

interface Target {
  networkId: number;
  accountId: number;
  kind: AccountKindName;
}

interface Switch {
  isActive: boolean;
  /** Why it is switched off, where somebody says so. */
  reason?: string | undefined;
}

/**
 * Activates or deactivates an account. Deactivating ends every session of its branch for good; those below keep their own
 * state and are barred by computation. False where the account is in that state already.
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
  if (target.kind === 'admin') await restateNetworkGames(tx, target.networkId);
  if (!isActive) await endSessionsOf(tx, target);
  if (!isActive && target.kind === 'superadmin') await giveAdminsTo(tx, target.accountId, actor.accountId);
  return true;
}

/** A superadmin stands alone: only its own sessions end, for nobody's branch is barred with it. */
async function endSessionsOf(tx: Transaction, target: Target): Promise<void> {
  if (target.kind === 'superadmin') await endAccountSessions(tx, target, 'deactivated');
  else await endBranchSessions(tx, target, 'deactivated');
}

/** Without an active superadmin nobody could ever manage the installation again. */
export async function refuseLastSuperadmin(tx: Transaction, accountId: number): Promise<void> {
  const open = await lockSuperadmins(tx);
  if (!open.some((each) => each.isActive && each.accountId !== accountId))
    throw new AppError('last_superadmin');
}
