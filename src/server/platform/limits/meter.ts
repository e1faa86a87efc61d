import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import { budgetAddress } from '#server/platform/limits/ip-address';

/** Limits requests per second, per account and per address without a session. */
export function createMeter(requestsPerSecond: number) {
  const limiter = new RateLimiterMemory({ points: requestsPerSecond, duration: 1 });
  return async (actor: Actor | null, facts: Pick<RequestFacts, 'ipAddress'>): Promise<void> => {
    const key = actor === null ? `address ${budgetAddress(facts.ipAddress)}` : `account ${actor.accountId}`;
    try {
      await limiter.consume(key);
    } catch (error) {
      if (error instanceof Error) throw error;
      throw new AppError('too_many_requests', { retryAfterSeconds: 1 });
    }
  };
}
