import { actOf } from '#contract/activity-log/act-words';
import { findNamedRecords } from '#server/features/activity-log/find-named-records';
import { findTarget } from '#server/features/activity-log/find-target';
import type { Database } from '#server/platform/database/database';
import type { Refusal } from '#server/platform/http/gate';
import { createRate } from '#server/platform/limits/rate';
import { recordActivity } from '#server/shared/activity-log/record-activity';

/** Statuses worth logging. A typing mistake (400) is not logged. */
const kept = new Set([403, 404, 409]);

/** Most refusals of one account that a machine logs in ten minutes, so that an attack cannot fill the log. */
const notedAtMost = 60;
const windowSeconds = 10 * 60;

/** Logs that a state-changing call was refused. If logging fails, the refusal is still sent. */
export function createRefusalNotes(db: Database) {
  const mayNote = createRate({ name: 'refusals', atMost: notedAtMost, seconds: windowSeconds });
  /** Accounts whose last entry says that there are no more. */
  const ended = new Set<number>();
  return async (refusal: Refusal): Promise<void> => {
    if (!kept.has(refusal.error.status)) return;
    const { accountId } = refusal.actor;
    const isNoted = await mayNote(String(accountId));
    if (!isNoted && ended.has(accountId)) return;
    if (isNoted) ended.delete(accountId);
    else ended.add(accountId);
    const text = isNoted
      ? (actOf(refusal.endpoint.name) ?? refusal.endpoint.summary)
      : `Refused ${notedAtMost} times; further refusals are not logged for a while`;
    await noteRefusal(db, refusal, text).catch(() => {});
  };
}

async function noteRefusal(
  db: Database,
  { actor, facts, endpoint, error, sent }: Refusal,
  text: string,
): Promise<void> {
  const subject = await findTarget(db, { actor, endpoint, sent });
  const { networkId } = subject ?? actor;
  await recordActivity(db, {
    actor,
    subject,
    action: endpoint.name,
    text,
    outcome: 'refused',
    // The query of a refused call may be unvalidated and may contain a secret, so it is not logged.
    facts: { ...facts, url: facts.path },
    changes: { ...(await findNamedRecords(db, { endpoint, sent }, networkId)), code: error.code },
  });
}
