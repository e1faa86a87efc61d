import type { Endpoint } from '#contract/api/endpoint';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import { type CallerFacts, callerKey } from '#server/platform/limits/caller-key';
import { createRate } from '#server/platform/limits/rate';

/** Limits requests per second of each caller. */
export function createMeter(requestsPerSecond: number) {
  const mayRequest = createRate({ name: 'requests', atMost: requestsPerSecond, seconds: 1 });
  return async (actor: Actor | null, facts: CallerFacts): Promise<void> => {
    if (!(await mayRequest(callerKey(actor, facts))))
      throw new AppError('too_many_requests', { retryAfterSeconds: 1 });
  };
}

/** Calls that no limit of changes may refuse. */
export const alwaysAllowed: ReadonlySet<string> = new Set(['auth.logout']);

/**
 * Limits the changes of an account per minute: each writes to the log or to inboxes, at the cost of those that read them.
 * Postings have limits of their own.
 */
export function createChangeMeter(changesPerMinute: number) {
  const mayChange = createRate({ name: 'changes', atMost: changesPerMinute, seconds: 60 });
  return async (actor: Actor, { name, writes, posting }: Endpoint): Promise<void> => {
    if (!writes || posting || alwaysAllowed.has(name)) return;
    if (!(await mayChange(`account ${actor.networkId} ${actor.accountId}`)))
      throw new AppError('too_many_requests', { retryAfterSeconds: 10 });
  };
}
