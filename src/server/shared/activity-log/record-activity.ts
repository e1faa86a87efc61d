import { sql } from 'kysely';
import type { Actor, RequestFacts } from '#server/platform/actor';
import type { Database, Transaction } from '#server/platform/database/database';

interface Subject {
  networkId: number;
  accountId: number;
  username: string;
}

interface Activity {
  actor: Pick<Actor, 'networkId' | 'accountId' | 'username'> | null;
  /** The account acted on; the entry belongs to its network. */
  subject: Subject | null;
  /** The network of an entry without an account, if it is not the actor's. */
  networkId?: number;
  /** The action as a code: `accounts.edit`. */
  action: string;
  /** The action in words. */
  text: string;
  outcome?: 'done' | 'refused' | 'failed';
  /** Null outside a request. */
  facts: RequestFacts | null;
  /** Values before and after of each changed field. Never a secret. */
  changes?: Record<string, { before: unknown; after: unknown }> | Record<string, unknown>;
}

/** Writes one log entry, in the transaction of the change if there is one. */
export async function recordActivity(
  tx: Transaction | Database,
  activity: Activity,
): Promise<{ entryId: number; loggedAt: Date }> {
  const { actor, subject, facts } = activity;
  return tx
    .insertInto('activityLog')
    .values({
      networkId: subject?.networkId ?? activity.networkId ?? actor?.networkId ?? 0,
      loggedAt: sql`statement_timestamp()`,
      actorNetworkId: actor?.networkId ?? null,
      actorId: actor?.accountId ?? null,
      actorUsername: actor?.username ?? null,
      subjectId: subject?.accountId ?? null,
      subjectUsername: subject?.username ?? null,
      action: activity.action,
      subject: activity.text,
      outcome: activity.outcome ?? 'done',
      requestMethod: facts?.method ?? null,
      requestUrl: facts?.url ?? null,
      ipAddress: facts?.ipAddress ?? null,
      requestId: facts?.id ?? null,
      changes: activity.changes === undefined ? null : JSON.stringify(activity.changes),
    })
    .returning(['entryId', 'loggedAt'])
    .executeTakeFirstOrThrow();
}
