import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { messages } from '#contract/messages';
import { selectAccountRows } from '#server/features/accounts/account-rows';
import { openAccount } from '#server/features/accounts/create-account';
import { recordActivity } from '#server/features/activity-log/record-activity';
import { findSignInAccount } from '#server/features/auth/auth-queries';
import { hashSecret, strangerAt } from '#server/features/auth/hash-secret';
import type { RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database';
import { budgetAddress } from '#server/platform/ip-address';

/** Five new players an hour for one address. */
export function createSignUpBudget(pool: pg.Pool) {
  return new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: 'sign-up-address',
    points: 5,
    duration: 60 * 60,
  });
}

interface SignUpTools {
  db: Database;
  /** Username of the master that new players are put under; without one sign-up is closed. */
  signUpParent: string | undefined;
  signUpBudget: RateLimiterPostgres;
}

/** The master that new players are put under; undefined while sign-up is closed. */
async function findParent({ db, signUpParent }: Pick<SignUpTools, 'db' | 'signUpParent'>) {
  const parent = signUpParent === undefined ? undefined : await findSignInAccount(db, signUpParent);
  return parent?.kind === 'master' && !parent.isBarred ? parent : undefined;
}

export async function isSignUpOpen(tools: Pick<SignUpTools, 'db' | 'signUpParent'>): Promise<boolean> {
  return (await findParent(tools)) !== undefined;
}

/**
 * Makes a deactivated player with an issued username; its master decides whether to let it in. The name that was typed is kept
 * as the first name, so that the master recognises who signed up.
 */
export async function signUp(
  { db, signUpParent, signUpBudget }: SignUpTools,
  { username: name, password }: { username: string; password: string },
  facts: RequestFacts,
): Promise<{ message: string; username: string }> {
  const parent = await findParent({ db, signUpParent });
  if (parent === undefined) throw new AppError('sign_up_closed');
  if (password.length < 6) {
    throw new AppError('invalid_input', {
      message: messages.passwordTooShort,
      fields: { password: messages.passwordTooShort },
    });
  }
  await takeOne(signUpBudget, budgetAddress(facts.ipAddress));
  const passwordHash = await hashSecret(password, strangerAt(facts.ipAddress));
  const username = await db.transaction().execute(async (tx) => {
    const rowOf = (accountId: number) =>
      selectAccountRows(tx)
        .where('a.networkId', '=', parent.networkId)
        .where('w.networkId', '=', parent.networkId)
        .where('a.accountId', '=', accountId)
        .executeTakeFirstOrThrow();
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
    return player.username;
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
