import { accountKind } from '#contract/accounts/account-kinds';
import { toPoints } from '#contract/ground/money';
import {
  type ClosingObstacle,
  closeAccount,
  giveAdminsTo,
  lockAccount,
  restateNetworkGames,
} from '#server/features/accounts/account-queries';
import { holdBranches } from '#server/features/accounts/branch-lock-queries';
import { refuseLastSuperadmin } from '#server/features/accounts/change/switch-account';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { changeBranchCounts } from '#server/shared/accounts/branch-count-queries';
import { recordActivity } from '#server/shared/activity-log/record-activity';
import { endAccountSessions } from '#server/shared/sessions/end-session-queries';

/** Closes an account permanently. It leaves every list and stays in history; its username is never reused. */
export async function deleteAccount(
  db: Database,
  actor: Actor,
  target: AccountRow,
  facts: RequestFacts,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (target.kind === 'superadmin') await refuseLastSuperadmin(tx, target.accountId);
    await holdBranches(tx, target.networkId, 'shared');
    const held = await lockAccount(tx, target.networkId, target.accountId, 'update');
    if (held === undefined) throw new AppError('not_found');
    const obstacle = await closeAccount(tx, target.networkId, target.accountId);
    if (obstacle === 'missing') throw new AppError('not_found');
    if (obstacle === 'due') throw new AppError('due_open');
    if (obstacle !== null) throw new AppError('account_in_use', { message: obstacleText(obstacle, target) });
    if (target.kind === 'superadmin') await giveAdminsTo(tx, target.accountId, actor.accountId);
    if (target.kind === 'admin') await restateNetworkGames(tx, target.networkId);
    await changeBranchCounts(tx, {
      networkId: target.networkId,
      above: held.path.slice(0, -1),
      kind: target.kind,
      total: -1,
      active: held.isActive ? -1 : 0,
    });
    await endAccountSessions(tx, target, 'deleted');
    await recordActivity(tx, {
      actor,
      subject: target,
      action: 'accounts.delete',
      text: `Deleted ${accountKind(target.kind).label} ${target.username}`,
      facts,
    });
  });
}

function obstacleText(obstacle: Exclude<ClosingObstacle, 'missing' | 'due'>, target: AccountRow): string {
  const points = toPoints(target.balance).toLocaleString('en', { minimumFractionDigits: 2 });
  return {
    children: `${target.username} has accounts below it. Delete or move them first.`,
    wallet: `${target.username} holds ${points} points. Adjust the credit back, then delete.`,
    network: `The network of ${target.username} still holds credit. Move it back to the wallet, then delete.`,
    tickets: `${target.username} has tickets in unsettled rounds.`,
    prizes: `${target.username} has unclaimed prizes.`,
  }[obstacle];
}
