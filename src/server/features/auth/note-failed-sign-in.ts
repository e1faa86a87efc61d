import { recordActivity } from '#server/features/activity-log/record-activity';
import type { RequestFacts } from '#server/platform/actor';
import type { Database } from '#server/platform/database';

interface FailedSignIn {
  /** What it failed at, as a person reads it. */
  text: string;
  /** The name that was typed, or that the account has. */
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
    // An unknown name may be a password typed into the wrong field: it is not kept.
    changes: { known: account !== undefined, length: username.length },
  });
}
