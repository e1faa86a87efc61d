import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { ErrorCode } from '#contract/ground/errors';
import { AppError } from '#server/platform/app-error';
import type { Admit } from '#server/platform/http/serve';
import { noteBudgetWindow } from '#server/platform/limits/budget-windows';
import { callerKey } from '#server/platform/limits/caller-key';
import { budgetSite } from '#server/platform/limits/ip-address';

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

/** The site of an IPv6 address without a session has three times as many attempts: its owner has many addresses. */
const siteTimes = 3;

/** Attempts of an open call, counted before its input is validated: by caller, and for strangers also by IPv6 site. */
export function createOpenBudget(pool: pg.Pool, limit: Limit): Admit {
  const budget = createBudget(pool, limit);
  const { name, points } = limit;
  const ofSite = createBudget(pool, { ...limit, name: `${name}-site`, points: points * siteTimes });
  return async ({ actor, facts }) => {
    await budget(callerKey(actor, facts));
    // Only afterwards, so that one address does not use up what others of its site need.
    const isStranger = actor === null && facts.provenAs === undefined;
    const site = isStranger ? budgetSite(facts.ipAddress) : null;
    if (site !== null) await ofSite(site);
  };
}

/** Hourly attempts of an open call. */
export const createAdmission = (pool: pg.Pool, name: string, refusal: ErrorCode): Admit =>
  createOpenBudget(pool, { name, points: 30, seconds: 60 * 60, refusal });
