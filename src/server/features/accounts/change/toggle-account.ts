import { messages } from '#contract/ground/messages';
import { holdBranches } from '#server/features/accounts/branch-lock-queries';
import { switchAccount } from '#server/features/accounts/change/switch-account';
import type { Actor, RequestFacts } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { accountAnswer } from '#server/shared/accounts/account-answer';
import type { AccountRow } from '#server/shared/accounts/account-rows';
import { readDescendant } from '#server/shared/accounts/read-account';
import { recordActivity } from '#server/shared/activity-log/record-activity';

interface Toggle {
  action: 'activate' | 'deactivate';
  reason?: string | undefined;
  facts: RequestFacts;
}

/** Activates or deactivates an account and answers with the specification's text. */
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
