import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { ErrorCode } from '#contract/ground/errors';
import { AppError } from '#server/platform/app-error';
import { noteBudgetWindow } from '#server/platform/limits/budget-windows';

export interface Limit {
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
    duration: noteBudgetWindow(name, seconds),
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
