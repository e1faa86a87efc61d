import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { messages } from '#contract/ground/messages';
import { isLongEnough } from '#contract/ground/shortest-password';
import { openAccount } from '#server/features/accounts/open/create-account';
import { findAccountByName } from '#server/features/accounts/open/open-queries';
import type { RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import type { Once } from '#server/platform/database/once-queries';
import { noteBudgetWindow } from '#server/platform/limits/budget-windows';
import { callerKey } from '#server/platform/limits/caller-key';
import { selectAccountRows } from '#server/shared/accounts/account-rows';
import { recordActivity } from '#server/shared/activity-log/record-activity';
import { hashSecret, strangerAt } from '#server/shared/secrets/hash-secret';

/** New players per hour and caller. */
export function createSignUpBudget(pool: pg.Pool) {
  return new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: 'sign-up-address',
    points: 5,
    duration: noteBudgetWindow('sign-up-address', 60 * 60),
  });
}

export interface SignUpTools {
  db: Database;
  /** Username of the master for new players; without one sign-up is closed. */
  signUpParent: string | undefined;
  signUpBudget: RateLimiterPostgres;
}

/** The master for new players; undefined while sign-up is closed. */
async function findParent({ db, signUpParent }: Pick<SignUpTools, 'db' | 'signUpParent'>) {
  const parent = signUpParent === undefined ? undefined : await findAccountByName(db, signUpParent);
  return parent?.kind === 'master' && !parent.isBarred ? parent : undefined;
}

export async function isSignUpOpen(tools: Pick<SignUpTools, 'db' | 'signUpParent'>): Promise<boolean> {
  return (await findParent(tools)) !== undefined;
}

/**
 * Creates a deactivated player with an issued username; its master decides whether to activate it. The typed name is
 * stored as the first name, so that the master recognises the person.
 */
export async function signUp(
  { db, signUpParent, signUpBudget }: SignUpTools,
  { username: name, password }: { username: string; password: string },
  { facts, once }: { facts: RequestFacts; once: Once },
): Promise<{ message: string; username: string }> {
  const parent = await findParent({ db, signUpParent });
  if (parent === undefined) throw new AppError('sign_up_closed');
  if (!isLongEnough(password)) {
    throw new AppError('invalid_input', {
      message: messages.passwordTooShort,
      fields: { password: messages.passwordTooShort },
    });
  }
  const passwordHash = await hashSecret(password, strangerAt(facts.ipAddress));
  const username = await db.transaction().execute(async (tx) => {
    const rowOf = (accountId: number) =>
      selectAccountRows(tx, parent.networkId).where('a.accountId', '=', accountId).executeTakeFirstOrThrow();
    const open = async () => {
      await takeOne(signUpBudget, callerKey(null, facts));
      const accountId = await openAccount(tx, {
        kind: 'player',
        input: { userStatus: false, firstName: name },
        secrets: { passwordHash, pinHash: null },
        reference: await rowOf(parent.accountId),
      });
      const player = await rowOf(accountId);
      await recordActivity(tx, {
        actor: null,
        subject: player,
        action: 'auth.sign-up',
        text: `Signed up ${player.username}`,
        facts,
      });
      return accountId;
    };
    return (await rowOf(await once(tx, open))).username;
  });
  return { message: messages.userCreated, username };
}

async function takeOne(budget: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await budget.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) });
  }
}
