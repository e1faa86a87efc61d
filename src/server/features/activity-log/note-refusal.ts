import type { Endpoint } from '#contract/endpoint';
import { recordActivity } from '#server/features/activity-log/record-activity';
import type { Actor, RequestFacts } from '#server/platform/actor';
import type { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database';

/** Statuses that say something about what somebody tried to do. A typing mistake (400) is not kept. */
const kept = new Set([403, 404, 409]);

/** Notes that a call which would have changed something was refused. The refusal stands even where noting it fails. */
export async function noteRefusal(
  db: Database,
  {
    actor,
    facts,
    endpoint,
    error,
  }: { actor: Actor; facts: RequestFacts; endpoint: Endpoint; error: AppError },
): Promise<void> {
  if (!kept.has(error.status)) return;
  await recordActivity(db, {
    actor,
    subject: null,
    action: endpoint.name,
    text: endpoint.summary,
    outcome: 'refused',
    // The query of a refused call was perhaps never read: whatever somebody put there, a secret too, is not kept.
    facts: { ...facts, url: facts.path },
    changes: { code: error.code },
  }).catch(() => {});
}
