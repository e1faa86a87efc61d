import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { ErrorCode } from '#contract/errors';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Admit } from '#server/platform/http/serve';
import { budgetAddress } from '#server/platform/limits/ip-address';

interface Limit {
  /** Prefix of this budget's keys, so that no two budgets share one. */
  name: string;
  points: number;
  seconds: number;
  refusal: ErrorCode;
}

/** A number of attempts per key and time, counted in the database, so that all nodes share the count. */
export function createBudget(pool: pg.Pool, { name, points, seconds, refusal }: Limit) {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  return async (key: string): Promise<void> => {
    try {
      await limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new AppError(refusal, { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) });
    }
  };
}
export type Budget = ReturnType<typeof createBudget>;

/** Hourly attempts of an open call, counted before its input is validated. */
export function createAdmission(pool: pg.Pool, name: string, refusal: ErrorCode): Admit {
  const budget = createBudget(pool, { name, points: 30, seconds: 60 * 60, refusal });
  return ({ actor, facts }) => budget(callerKey(actor, facts));
}

/** Many accounts may share one address: each has its own budget. */
export const callerKey = (actor: Actor | null, { ipAddress }: Pick<RequestFacts, 'ipAddress'>): string =>
  actor === null ? `address ${budgetAddress(ipAddress)}` : `account ${actor.accountId}`;
