import { toPoints } from '#contract/ground/money';
import { isFlat } from '#contract/ground/roles';
import { edgeOf } from '#server/features/dues/edge-queries';
import { insertReminder } from '#server/features/dues/payments/payment-queries';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import type { Once } from '#server/platform/database/once-queries';
import { demandId } from '#server/shared/accounts/account-ids';
import { readDescendant } from '#server/shared/accounts/read-account';
import { recordActivity } from '#server/shared/activity-log/record-activity';

interface Reminder {
  childId: string;
  facts: RequestFacts;
  once: Once;
}

/** Reminds an account directly below of what it owes; returns the id of the entry in its inbox. Others get 404. */
export async function remindDue(
  db: Database,
  actor: Actor,
  { childId, facts, once }: Reminder,
): Promise<number> {
  const account = await readDescendant(db, actor, demandId(childId));
  const isOwnChild = (account.parentId ?? account.sponsorId) === actor.accountId;
  // Flat accounts never sign in: they read no inbox.
  if (!isOwnChild || isFlat(account.kind)) throw new AppError('not_found');
  return db.transaction().execute((tx) =>
    once(tx, async () => {
      const { entryId, amount } = await insertReminder(tx, edgeOf(account), actor);
      await recordActivity(tx, {
        actor,
        subject: account,
        action: 'dues.remind',
        facts,
        text: `Reminded ${account.username} of ${toPoints(amount).toFixed(2)}`,
      });
      return entryId;
    }),
  );
}
