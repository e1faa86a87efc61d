import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#server/platform/app-error';

const windowSeconds = 15 * 60;
const buckets = 4096;

/** Unknown names share buckets, so that a stranger cannot fill the table, nor learn by its budget that a name is free. */
export function unknownNameKey(username: string): string {
  const digest = createHash('sha256').update(username.toLowerCase()).digest();
  return `unknown ${digest.readUInt16BE(0) % buckets}`;
}

/**
 * Budgets of failed sign-ins. A device that signed in before has one of its own; strangers share the account's and can
 * exhaust only that; an address has a larger one over all accounts.
 */
export function createSignInBudgets(pool: pg.Pool) {
  const budget = (points: number, keyPrefix: string) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: windowSeconds,
    });
  const ofAccount = budget(10, 'sign-in-account');
  const ofDevice = budget(10, 'sign-in-device');
  const ofAddress = budget(100, 'sign-in-address');

  return {
    /** Takes one attempt from each budget before the password is looked at; throws when one is empty. */
    async take(attempt: { accountKey: string; deviceKey: string | null; address: string }) {
      const own = attempt.deviceKey === null ? ofAccount : ofDevice;
      const ownKey = attempt.deviceKey ?? attempt.accountKey;
      await takeOne(ofAddress, attempt.address);
      await takeOne(own, ownKey);
      return {
        /** Only failures count: a success gives both attempts back. */
        async giveBack(): Promise<void> {
          await Promise.all([ofAddress.reward(attempt.address, 1), own.reward(ownKey, 1)]);
        },
      };
    },
  };
}
export type SignInBudgets = ReturnType<typeof createSignInBudgets>;

async function takeOne(budget: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await budget.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new AppError('too_many_attempts', { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) });
  }
}
