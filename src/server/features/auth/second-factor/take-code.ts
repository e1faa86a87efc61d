import { stepOfCode } from '#server/features/auth/second-factor/one-time-code';
import { hashRecoveryCode, plainCode } from '#server/features/auth/second-factor/recovery-codes';
import type { FactorSeal } from '#server/features/auth/second-factor/seal-factor';
import {
  lockSecondFactor,
  noteUsedStep,
  spendRecoveryCode,
} from '#server/features/auth/second-factor/second-factor-queries';
import { readTime } from '#server/platform/database/clock';
import type { Transaction } from '#server/platform/database/database';

interface GivenCode {
  owner: { networkId: number; accountId: number };
  code: string;
}

/**
 * Consumes a code of the authenticator, or a recovery code, in the transaction of the protected change: if the change
 * is rolled back, so is the use of the code. Returns which of the two it was; null if it is wrong or already used.
 */
export async function takeCode(
  tx: Transaction,
  seal: FactorSeal,
  { owner, code }: GivenCode,
): Promise<'authenticator' | 'recovery code' | null> {
  const factor = await lockSecondFactor(tx, owner);
  if (factor === undefined || factor.confirmedAt === null) return null;
  const step = stepOfCode(
    seal.open(owner, factor.sealedSecret),
    plainCode(code),
    (await readTime(tx)).getTime(),
  );
  if (step !== null) {
    if (step <= factor.lastStep) return null;
    await noteUsedStep(tx, owner, { step, isConfirmed: true });
    return 'authenticator';
  }
  return (await spendRecoveryCode(tx, owner, hashRecoveryCode(code))) ? 'recovery code' : null;
}
