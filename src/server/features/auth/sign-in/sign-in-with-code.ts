import type { FactorSeal } from '#server/features/auth/second-factor/seal-factor';
import { takeCode } from '#server/features/auth/second-factor/take-code';
import { noteFailedSignIn } from '#server/features/auth/sign-in/note-failed-sign-in';
import { openSession, type SignInRequest } from '#server/features/auth/sign-in/open-session';
import type { SignInTools } from '#server/features/auth/sign-in/sign-in';
import { findSignInAccountOf } from '#server/features/auth/sign-in/sign-in-queries';
import { takeAttempt } from '#server/features/auth/sign-in/take-attempt';
import { AppError } from '#server/platform/app-error';
import { isRole } from '#server/shared/sessions/actor-of-session';
import { isAllowedFrom } from '#server/shared/sessions/allowed-addresses';

/** The second step of a sign-in. A wrong code uses the same budgets as a wrong password. */
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
    } else await attempt.giveBack();
    throw error;
  });
  await attempt.giveBack();
  challenge.clear(reply);
  return opened;
}
