import type { OwnProof } from '#contract/api/own-proof';
import { errorKinds } from '#contract/ground/errors';
import { messages } from '#contract/ground/messages';
import type { FactorSeal } from '#server/features/auth/second-factor/seal-factor';
import { takeCode } from '#server/features/auth/second-factor/take-code';
import type { Actor } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Database, Transaction } from '#server/platform/database/database';
import { demandOwnPassword, refuseProof } from '#server/shared/secrets/demand-own-password';

export interface ProofTools {
  db: Database;
  seal: FactorSeal;
}

/**
 * Runs a change in a transaction after checking the operator's own password, and its code if it has a second factor.
 * The code is consumed last, so that a refused change does not use it up.
 */
export async function withOwnProof<T>(
  { db, seal }: ProofTools,
  actor: Actor,
  { ownPassword = '', code = '' }: OwnProof,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> {
  // A missing password or code is not a guess and does not count towards the five that end the session.
  if (ownPassword === '')
    throw new AppError('incorrect_password', { fields: { ownPassword: messages.passwordRequired } });
  await demandOwnPassword(db, actor, ownPassword, 'ownPassword');
  if (actor.hasSecondFactor && code === '')
    throw new AppError('wrong_code', { fields: { code: messages.codeRequired } });
  const isProven = async (tx: Transaction) =>
    !actor.hasSecondFactor || (await takeCode(tx, seal, { owner: actor, code })) !== null;
  try {
    return await db.transaction().execute(async (tx) => {
      const done = await change(tx);
      if (!(await isProven(tx)))
        throw new AppError('wrong_code', { fields: { code: errorKinds.wrong_code.text } });
      return done;
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'wrong_code')
      await refuseProof(db, actor, { code: 'wrong_code', field: 'code' });
    throw error;
  }
}
