import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#server/platform/app-error';

const attemptsADay = 5;
const daySeconds = 24 * 60 * 60;

/** So many wrong PINs of one account are allowed in a day, from all callers together; then it confirms nothing by PIN. */
export function createPinAttempts(pool: pg.Pool) {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: 'payment-pin',
    points: attemptsADay,
    duration: daySeconds,
  });
  return {
    /** Takes an attempt; too_many_attempts if none is left. */
    async take(accountId: number): Promise<void> {
      try {
        await limiter.consume(`account ${accountId}`);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new AppError('too_many_attempts', { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) });
      }
    },
    /** Gives the attempt back: the PIN was right. */
    async giveBack(accountId: number): Promise<void> {
      await limiter.reward(`account ${accountId}`, 1);
    },
  };
}
export type PinAttempts = ReturnType<typeof createPinAttempts>;
