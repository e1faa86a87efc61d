import { clientNote, type LogEntry } from '#contract/activity-log/activity-log';
import type { Actor, RequestFacts } from '#server/platform/actor';
import type { Database, Transaction } from '#server/platform/database/database';
import type { Once } from '#server/platform/database/once-queries';
import type { Budget } from '#server/platform/limits/budget';
import { recordActivity } from '#server/shared/activity-log/record-activity';

interface Noted {
  sent: { subject: string; requestUrl?: string | undefined };
  facts: RequestFacts;
  once: Once;
}

/** Logs what a client says its account did. Actor, time and address are set by the server. */
export async function noteClientActivity(
  { db, budget }: { db: Database; budget: Budget },
  actor: Actor,
  { sent, facts, once }: Noted,
): Promise<LogEntry> {
  const url = sent.requestUrl === undefined ? facts.path : pathOf(sent.requestUrl);
  const entry = { actor, subject: null, action: clientNote, text: sent.subject, facts: { ...facts, url } };
  const note = async (tx: Transaction) => {
    await budget(String(actor.accountId));
    const { entryId, loggedAt } = await recordActivity(tx, entry);
    return `${entryId} ${loggedAt.toISOString()}`;
  };
  const noted = await db.transaction().execute((tx) => once(tx, () => note(tx)));
  const [entryId = '', createdAt = ''] = noted.split(' ');
  return {
    _id: entryId,
    username: actor.username,
    actorId: String(actor.accountId),
    subject: sent.subject,
    target: null,
    action: clientNote,
    outcome: 'done',
    requestUrl: url,
    method: facts.method,
    ipAddress: facts.ipAddress,
    createdAt,
    changes: null,
  };
}

/** The path alone: the rest of a URL may contain a secret. */
function pathOf(address: string): string {
  const base = 'http://client.invalid';
  return URL.canParse(address, base) ? new URL(address, base).pathname.slice(0, 500) : '';
}
