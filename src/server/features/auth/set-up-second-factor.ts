import { create } from 'qrcode';
import { errorKinds } from '#contract/errors';
import { recordActivity } from '#server/features/activity-log/record-activity';
import { countWrongProof, demandOwnPassword } from '#server/features/auth/demand-own-password';
import { endAccountSessions } from '#server/features/auth/end-sessions';
import { forgetDevices } from '#server/features/auth/forget-devices';
import { holdSecrets } from '#server/features/auth/hold-secrets';
import { factorTexts, newFactorSecret, stepOfCode } from '#server/features/auth/one-time-code';
import { hashRecoveryCode, newRecoveryCodes, plainCode } from '#server/features/auth/recovery-codes';
import type { FactorSeal } from '#server/features/auth/seal-factor';
import {
  keepUnconfirmedFactor,
  lockSecondFactor,
  noteUsedStep,
  replaceRecoveryCodes,
} from '#server/features/auth/second-factor-queries';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import { readTime } from '#server/platform/clock';
import type { Database, Transaction } from '#server/platform/database';

export interface FactorTools {
  db: Database;
  seal: FactorSeal;
}
export interface Proof {
  code: string;
  password: string;
}

/** Makes a secret for an authenticator. It changes nothing at sign-in until a code of it has come back. */
export async function beginSecondFactor({ db, seal }: FactorTools, actor: Actor) {
  const secret = newFactorSecret();
  if (!(await keepUnconfirmedFactor(db, actor, seal.seal(actor, secret))))
    throw new AppError('second_factor_set');
  const texts = factorTexts(secret, actor.username);
  return { ...texts, squares: squaresOf(texts.address) };
}

/** The rows of a QR code, without the quiet border around it. */
function squaresOf(text: string): string[] {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  return Array.from({ length: size }, (_, row) =>
    Array.from(data.subarray(row * size, (row + 1) * size), (dark) => (dark ? '1' : '0')).join(''),
  );
}

/** Switches the factor on and answers its recovery codes. Sessions that were opened without it end. */
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
      text: 'Switched the second factor on',
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

/** A wrong code counts like a wrong password: five of them end the session. */
export async function refuseCode(db: Database, actor: Actor): Promise<never> {
  await countWrongProof(db, actor);
  throw new AppError('wrong_code', { fields: { code: errorKinds.wrong_code.text } });
}
