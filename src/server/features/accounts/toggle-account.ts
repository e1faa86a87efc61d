import { messages } from '#contract/messages';
import { accountAnswer } from '#server/features/accounts/account-answer';
import type { AccountRow } from '#server/features/accounts/account-rows';
import { holdBranches } from '#server/features/accounts/hold-branches';
import { readDescendant } from '#server/features/accounts/read-account';
import { switchAccount } from '#server/features/accounts/switch-account';
import { recordActivity } from '#server/features/activity-log/record-activity';
import type { Actor, RequestFacts } from '#server/platform/actor';
import type { Database } from '#server/platform/database';

interface Toggle {
  action: 'activate' | 'deactivate';
  reason?: string | undefined;
  facts: RequestFacts;
}

/** Switches an account on or off and tells so in the specification's words. */
export async function toggleAccount(
  db: Database,
  actor: Actor,
  target: AccountRow,
  { action, reason, facts }: Toggle,
) {
  const isActive = action === 'activate';
  const done = isActive ? 'activated' : 'deactivated';
  const row = await db.transaction().execute(async (tx) => {
    await holdBranches(tx, target.networkId, 'shared');
    const changed = await switchAccount(tx, actor, target, { isActive, reason });
    if (changed) {
      await recordActivity(tx, {
        actor,
        subject: target,
        action: `accounts.${action}`,
        text: `${isActive ? 'Activated' : 'Deactivated'} ${target.username}`,
        facts,
        changes: {
          userStatus: { before: !isActive, after: isActive },
          ...(isActive || !reason ? {} : { deactivationReason: { before: null, after: reason } }),
        },
      });
    }
    return readDescendant(tx, actor, target.accountId);
  });
  return { message: messages.statusSet(String(target.accountId), done), data: accountAnswer(actor, row) };
}
