import type { LogEntry } from '#contract/activity-log/activity-log';
import type { Actor, RequestFacts } from '#server/platform/actor';
import type { Database } from '#server/platform/database/database';
import type { Budget } from '#server/platform/limits/budget';
import { recordActivity } from '#server/shared/activity-log/record-activity';

interface Noted {
  sent: { subject: string; requestUrl?: string | undefined };
  facts: RequestFacts;
}

/** Logs what a client says its account did. Actor, time and address are set by the server. */
export async function noteClientActivity(
  { db, budget }: { db: Database; budget: Budget },
  actor: Actor,
  { sent, facts }: Noted,
): Promise<LogEntry> {
  await budget(String(actor.accountId));
  const url = sent.requestUrl === undefined ? facts.path : pathOf(sent.requestUrl);
  const action = 'client.note';
  const entry = { actor, subject: null, action, text: sent.subject, facts: { ...facts, url } };
  const { entryId, loggedAt } = await recordActivity(db, entry);
  return {
    _id: String(entryId),
    username: actor.username,
    actorId: String(actor.accountId),
    subject: sent.subject,
    target: null,
    action,
    outcome: 'done',
    requestUrl: url,
    method: facts.method,
    ipAddress: facts.ipAddress,
    createdAt: loggedAt.toISOString(),
    changes: null,
  };
}

/** The path alone: the rest of a URL may contain a secret. */
function pathOf(address: string): string {
  const base = 'http://client.invalid';
  return URL.canParse(address, base) ? new URL(address, base).pathname.slice(0, 500) : '';
}
