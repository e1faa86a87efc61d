import { forgetDevices } from '#server/features/auth/devices/forget-devices';
import { factorTexts, newFactorSecret, stepOfCode } from '#server/features/auth/second-factor/one-time-code';
import {
  hashRecoveryCode,
  newRecoveryCodes,
  plainCode,
} from '#server/features/auth/second-factor/recovery-codes';
import type { FactorSeal } from '#server/features/auth/second-factor/seal-factor';
import {
  keepUnconfirmedFactor,
  lockSecondFactor,
  noteUsedStep,
  replaceRecoveryCodes,
} from '#server/features/auth/second-factor/second-factor-queries';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import { readTime } from '#server/platform/database/clock';
import type { Database, Transaction } from '#server/platform/database/database';
import { squaresOf } from '#server/platform/files/qr-squares';
import { recordActivity } from '#server/shared/activity-log/record-activity';
import { demandOwnPassword, refuseProof } from '#server/shared/secrets/demand-own-password';
import { holdSecrets } from '#server/shared/secrets/secret-queries';
import { endAccountSessions } from '#server/shared/sessions/end-session-queries';

export interface FactorTools {
  db: Database;
  seal: FactorSeal;
}
export interface Proof {
  code: string;
  password: string;
}

/** Creates a secret for an authenticator. It has no effect on sign-in until one of its codes is confirmed. */
export async function beginSecondFactor({ db, seal }: FactorTools, actor: Actor) {
  const secret = newFactorSecret();
  if (!(await keepUnconfirmedFactor(db, actor, seal.seal(actor, secret))))
    throw new AppError('second_factor_set');
  const texts = factorTexts(secret, actor.username);
  return { ...texts, squares: squaresOf(texts.address) };
}

/** Activates the factor, returns its recovery codes, and ends sessions that were opened without it. */
export async function confirmSecondFactor(
  { db, seal }: FactorTools,
  actor: Actor,
  { code, password, facts }: Proof & { facts: RequestFacts },
): Promise<string[]> {
  if (actor.hasSecondFactor) throw new AppError('second_factor_set');
  await demandOwnPassword(db, actor, password);
  const codes = newRecoveryCodes();
  const outcome = await db.transaction().execute(async (tx) => {
    await holdSecrets(tx, actor);
    const judged = await confirmWith(tx, { seal, actor, code });
    if (judged !== 'confirmed') return judged;
    await replaceRecoveryCodes(tx, actor, codes.map(hashRecoveryCode));
    await endAccountSessions(tx, actor, 'second factor set up', actor.sessionId);
    await forgetDevices(tx, actor, actor.sessionId);
    await recordActivity(tx, {
      actor,
      subject: actor,
      action: 'auth.second-factor.confirm',
      text: 'Switched on two-step verification',
      facts,
    });
    return judged;
  });
  if (outcome === 'wrong code') return refuseCode(db, actor);
  if (outcome !== 'confirmed') throw new AppError(outcome);
  return codes;
}

async function confirmWith(
  tx: Transaction,
  { seal, actor, code }: { seal: FactorSeal; actor: Actor; code: string },
): Promise<'confirmed' | 'wrong code' | 'second_factor_missing' | 'second_factor_set'> {
  const factor = await lockSecondFactor(tx, actor);
  if (factor === undefined) return 'second_factor_missing';
  if (factor.confirmedAt !== null) return 'second_factor_set';
  const step = stepOfCode(
    seal.open(actor, factor.sealedSecret),
    plainCode(code),
    (await readTime(tx)).getTime(),
  );
  if (step === null) return 'wrong code';
  await noteUsedStep(tx, actor, { step, isConfirmed: false });
  return 'confirmed';
}

/** A wrong code counts like a wrong password: the fifth one ends the session. */
export const refuseCode = (db: Database, actor: Actor): Promise<never> =>
  refuseProof(db, actor, { code: 'wrong_code', field: 'code' });
