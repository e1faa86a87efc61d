import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#server/platform/app-error';
import { noteBudgetWindow } from '#server/platform/limits/budget-windows';
import { budgetAddress, budgetSite } from '#server/platform/limits/ip-address';

const windowSeconds = 15 * 60;
/** Failed sign-ins in this time. */
const failuresAllowed = { account: 10, knownDevices: 10, address: 100, site: 300 };
const buckets = 4096;

/**
 * Unknown names share buckets, so that a stranger cannot fill the table. The bucket depends on the installation's key:
 * if two names of one bucket could be computed, the budget of the second would reveal that the first is unused.
 */
function unknownNameKey(secretKey: string, username: string): string {
  const digest = createHmac('sha256', secretKey).update(`unknown ${username.toLowerCase()}`).digest();
  return `unknown ${digest.readUInt16BE(0) % buckets}`;
}

interface Attempt {
  accountKey: string;
  isKnownDevice: boolean;
  address: string;
  /** Whether the address was charged before the request was validated. */
  isAddressCharged: boolean;
}

/**
 * Budgets of failed sign-ins. The known devices of an account share one that strangers cannot exhaust. Strangers share
 * another one per account, and each address (or IPv6 site) has a larger one over all accounts.
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
      duration: noteBudgetWindow(keyPrefix, windowSeconds),
    });
  const ofAccount = budget(failuresAllowed.account, 'sign-in-account');
  const ofKnownDevices = budget(failuresAllowed.knownDevices, 'sign-in-known-devices');
  const ofAddress = budget(failuresAllowed.address, 'sign-in-address');
  const ofSite = budget(failuresAllowed.site, 'sign-in-site');

  const placesOf = (address: string): Taken[] => {
    const site = budgetSite(address);
    return [[ofAddress, budgetAddress(address)], ...(site === null ? [] : [[ofSite, site] satisfies Taken])];
  };
  const takeAddress = async (address: string) => {
    for (const place of placesOf(address)) await takeOne(place);
  };

  return {
    takeAddress,
    accountKey: (account: { accountId: number } | undefined, username: string): string =>
      account === undefined ? unknownNameKey(secretKey, username) : String(account.accountId),
    /** Takes one attempt from each budget before the password is checked; throws if one is empty. */
    async take({ accountKey, isKnownDevice, address, isAddressCharged }: Attempt) {
      const own: Taken = [isKnownDevice ? ofKnownDevices : ofAccount, accountKey];
      if (!isKnownDevice && !isAddressCharged) await takeAddress(address);
      await takeOne(own);
      const taken = isKnownDevice ? [own] : [...placesOf(address), own];
      return {
        /** Only failures count: a success returns every attempt. */
        async giveBack(): Promise<void> {
          await Promise.all(taken.map(([limiter, key]) => limiter.reward(key, 1)));
        },
      };
    },
  };
}
export type SignInBudgets = ReturnType<typeof createSignInBudgets>;

type Taken = [limiter: RateLimiterPostgres, key: string];

async function takeOne([limiter, key]: Taken): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new AppError('too_many_attempts', { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) });
  }
}
