import type { RequestFacts } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import { recordActivity } from '#server/shared/activity-log/record-activity';

interface FailedSignIn {
  /** The reason in words. */
  text: string;
  /** The typed name, or the account's name. */
  username: string;
  account: { networkId: number; accountId: number; username: string } | undefined;
  facts: RequestFacts;
}

export async function noteFailedSignIn(
  db: Database,
  { text, username, account, facts }: FailedSignIn,
): Promise<void> {
  await recordActivity(db, {
    actor: null,
    subject: account ?? null,
    action: 'auth.login',
    text,
    outcome: 'failed',
    facts,
    // An unknown name may be a password typed into the wrong field, so it is not stored.
    changes: { known: account !== undefined, length: username.length },
  });
}
