import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Endpoint } from '#contract/endpoint';
import { recordActivity } from '#server/features/activity-log/record-activity';
import type { Actor, RequestFacts } from '#server/platform/actor';
import type { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database';

/** Statuses that say something about what somebody tried to do. A typing mistake (400) is not kept. */
const kept = new Set([403, 404, 409]);

/** Refusals of one account that a server notes in ten minutes: a hundred a second would fill the log. */
const notedAtMost = 60;
const windowSeconds = 10 * 60;

interface Refusal {
  actor: Actor;
  facts: RequestFacts;
  endpoint: Endpoint;
  error: AppError;
}

/** Notes that a call which would have changed something was refused. The refusal stands even where noting it fails. */
export function createRefusalNotes(db: Database) {
  const limiter = new RateLimiterMemory({ points: notedAtMost, duration: windowSeconds });
  return async (refusal: Refusal): Promise<void> => {
    if (!kept.has(refusal.error.status)) return;
    const { consumedPoints } = await limiter
      .consume(String(refusal.actor.accountId))
      .catch((refused: RateLimiterRes) => refused);
    if (consumedPoints > notedAtMost + 1) return;
    const text =
      consumedPoints > notedAtMost
        ? `Was refused ${notedAtMost} times; further refusals are not noted for a while`
        : refusal.endpoint.summary;
    await noteRefusal(db, refusal, text).catch(() => {});
  };
}

async function noteRefusal(
  db: Database,
  { actor, facts, endpoint, error }: Refusal,
  text: string,
): Promise<void> {
  await recordActivity(db, {
    actor,
    subject: null,
    action: endpoint.name,
    text,
    outcome: 'refused',
    // The query of a refused call was perhaps never read: whatever somebody put there, a secret too, is not kept.
    facts: { ...facts, url: facts.path },
    changes: { code: error.code },
  });
}
