import type pg from 'pg';
import type { ErrorCode } from '#contract/ground/errors';
import type { Admit } from '#server/platform/http/serve';
import { createBudget, type Limit } from '#server/platform/limits/budget';
import { callerKey } from '#server/platform/limits/caller-key';
import { budgetSite } from '#server/platform/limits/ip-address';

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
