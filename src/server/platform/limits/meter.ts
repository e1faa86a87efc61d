import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import { budgetAddress } from '#server/platform/limits/ip-address';
import { createRate } from '#server/platform/limits/rate';

/** Limits requests per second, per account and per address without a session. */
export function createMeter(requestsPerSecond: number) {
  const mayRequest = createRate({ name: 'requests', atMost: requestsPerSecond, seconds: 1 });
  return async (actor: Actor | null, facts: Pick<RequestFacts, 'ipAddress'>): Promise<void> => {
    const key = actor === null ? `address ${budgetAddress(facts.ipAddress)}` : `account ${actor.accountId}`;
    if (!(await mayRequest(key))) throw new AppError('too_many_requests', { retryAfterSeconds: 1 });
  };
}
