import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';

const refusalsAtMost = 30;
const windowSeconds = 60 * 60;

/**
 * Usernames are unique over all networks, so a refused one says that another network may have it. An operator gets
 * this many such refusals an hour; after that its accounts get issued names only.
 */
export function createTakenNames(pool: pg.Pool) {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: 'username-taken',
    points: refusalsAtMost,
    duration: windowSeconds,
  });
  const keyOf = ({ accountId }: Actor) => `account ${accountId}`;
  return {
    /** Creates an account; only a refusal of its name counts. */
    async create<T>(actor: Actor, username: string | undefined, create: () => Promise<T>): Promise<T> {
      if (username === undefined) return create();
      const key = keyOf(actor);
      await take(limiter, key, 1);
      const giveBack = () => limiter.reward(key, 1);
      try {
        const created = await create();
        await giveBack();
        return created;
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'username_taken')) await giveBack();
        throw error;
      }
    },
    /** Counts so many refusals at once. */
    async count(actor: Actor, refusals: number): Promise<void> {
      if (refusals > 0) await take(limiter, keyOf(actor), refusals);
    },
  };
}
export type TakenNames = ReturnType<typeof createTakenNames>;

async function take(limiter: RateLimiterPostgres, key: string, refusals: number): Promise<void> {
  try {
    await limiter.consume(key, refusals);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) });
  }
}
