import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#server/platform/app-error';
import { budgetAddress } from '#server/platform/ip-address';

const windowSeconds = 15 * 60;
const buckets = 4096;

/**
 * Unknown names share buckets, so that a stranger cannot fill the table. The installation's key says which: whoever could
 * work out two names of one bucket would learn from the second's budget that the first is free.
 */
function unknownNameKey(secretKey: string, username: string): string {
  const digest = createHmac('sha256', secretKey).update(`unknown ${username.toLowerCase()}`).digest();
  return `unknown ${digest.readUInt16BE(0) % buckets}`;
}

/**
 * Budgets of failed sign-ins. A device that signed in before has one of its own; strangers share the account's and can
 * exhaust only that; an address has a larger one over all accounts.
 */
export function createSignInBudgets(pool: pg.Pool, secretKey: string) {
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
    accountKey: (account: { accountId: number } | undefined, username: string): string =>
      account === undefined ? unknownNameKey(secretKey, username) : String(account.accountId),
    /** Takes one attempt from each budget before the password is looked at; throws when one is empty. */
    async take(attempt: { accountKey: string; deviceKey: string | null; address: string }) {
      const own = attempt.deviceKey === null ? ofAccount : ofDevice;
      const ownKey = attempt.deviceKey ?? attempt.accountKey;
      const addressKey = budgetAddress(attempt.address);
      await takeOne(ofAddress, addressKey);
      await takeOne(own, ownKey);
      return {
        /** Only failures count: a success gives both attempts back. */
        async giveBack(): Promise<void> {
          await Promise.all([ofAddress.reward(addressKey, 1), own.reward(ownKey, 1)]);
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
