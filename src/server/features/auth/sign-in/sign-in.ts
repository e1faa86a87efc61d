import type { DeviceCookie } from '#server/features/auth/devices/device-cookie';
import { noteFailedSignIn } from '#server/features/auth/sign-in/note-failed-sign-in';
import { openSession, type SignInRequest } from '#server/features/auth/sign-in/open-session';
import type { SignInBudgets } from '#server/features/auth/sign-in/sign-in-budgets';
import type { SignInChallenge } from '#server/features/auth/sign-in/sign-in-challenge';
import { findSignInAccount } from '#server/features/auth/sign-in/sign-in-queries';
import { takeAttempt } from '#server/features/auth/sign-in/take-attempt';
import { AppError } from '#server/platform/app-error';
import type { Database } from '#server/platform/database/database';
import { recordActivity } from '#server/shared/activity-log/record-activity';
import { isSecret } from '#server/shared/secrets/hash-secret';
import { takeProof } from '#server/shared/secrets/proof-rate';
import { isRole } from '#server/shared/sessions/actor-of-session';
import { isAllowedFrom } from '#server/shared/sessions/allowed-addresses';

export interface SignInTools {
  db: Database;
  budgets: SignInBudgets;
  devices: DeviceCookie;
  challenge: SignInChallenge;
}

/**
 * Opens a session. A wrong password, an unknown name, an account that never signs in and a forbidden address get the
 * same answer after the same work.
 */
export async function signIn(
  tools: SignInTools,
  { username, password, ...sent }: SignInRequest & { username: string; password: string },
) {
  const { db } = tools;
  const { facts, request, reply } = sent;
  const account = await findSignInAccount(db, username);
  const attempt = await takeAttempt(tools, { account, username, facts, request });
  const isRight = await isSecret(account?.passwordHash, password, attempt.hashCaller).catch(
    async (error: unknown) => {
      // Nothing was compared, so it is no failed attempt.
      await attempt.giveBack();
      throw error;
    },
  );
  const kind = account?.kind;
  if (account === undefined || kind === undefined || !isRight || !isRole(kind)) {
    await noteFailedSignIn(db, { text: 'Sign-in failed', username, account, facts });
    throw new AppError('wrong_credentials');
  }
  if (!isAllowedFrom(account, facts.ipAddress)) {
    const text = 'Sign-in refused: this address is not allowed';
    await noteFailedSignIn(db, { text, username, account, facts });
    throw new AppError('wrong_credentials');
  }
  await attempt.giveBack();
  await takeProof(db, account);
  if (account.isBarred) {
    await noteFailedSignIn(db, { text: 'Sign-in failed', username, account, facts });
    throw new AppError('account_deactivated');
  }
  if (account.hasSecondFactor) {
    await recordActivity(db, {
      actor: null,
      subject: account,
      action: 'auth.login',
      text: 'Password accepted, code requested',
      facts,
    });
    tools.challenge.set(request, reply, account);
    throw new AppError('second_factor_needed');
  }
  return openSession(tools, { ...sent, account: { ...account, kind } });
}
