import { isRole } from '#server/features/auth/actor-of-session';
import { isAllowedFrom } from '#server/features/auth/allowed-addresses';
import { findSignInAccountOf } from '#server/features/auth/auth-queries';
import { noteFailedSignIn } from '#server/features/auth/note-failed-sign-in';
import { openSession, type SignInRequest } from '#server/features/auth/open-session';
import type { FactorSeal } from '#server/features/auth/seal-factor';
import type { SignInTools } from '#server/features/auth/sign-in';
import { takeAttempt } from '#server/features/auth/take-attempt';
import { takeCode } from '#server/features/auth/take-code';
import { AppError } from '#server/platform/app-error';

/** The second step of a sign-in. A wrong code counts in the budgets in which a wrong password does. */
export async function signInWithCode(
  tools: SignInTools & { seal: FactorSeal },
  { code, ...sent }: SignInRequest & { code: string },
) {
  const { db, challenge, seal } = tools;
  const { facts, request, reply } = sent;
  const challenged = challenge.read(request);
  const account = challenged === null ? undefined : await findSignInAccountOf(db, challenged);
  const kind = account?.kind;
  if (account === undefined || kind === undefined || !isRole(kind)) throw new AppError('sign_in_expired');
  const stands = challenged?.isFor(account.passwordHash) === true && account.hasSecondFactor;
  if (!stands || !isAllowedFrom(account, facts.ipAddress)) throw new AppError('sign_in_expired');
  const attempt = await takeAttempt(tools, { account, username: account.username, facts, request });
  const opened = await openSession(tools, {
    ...sent,
    account: { ...account, kind },
    takeCode: async (tx) => (await takeCode(tx, seal, { owner: account, code })) !== null,
  }).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'wrong_code') {
      const text = 'Sign-in failed: wrong code';
      await noteFailedSignIn(db, { text, username: account.username, account, facts });
    }
    throw error;
  });
  await attempt.giveBack();
  challenge.clear(reply);
  return opened;
}
