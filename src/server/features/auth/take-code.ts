import { stepOfCode } from '#server/features/auth/one-time-code';
import { hashRecoveryCode, plainCode } from '#server/features/auth/recovery-codes';
import type { FactorSeal } from '#server/features/auth/seal-factor';
import {
  lockSecondFactor,
  noteUsedStep,
  spendRecoveryCode,
} from '#server/features/auth/second-factor-queries';
import { readTime } from '#server/platform/clock';
import type { Transaction } from '#server/platform/database';

interface GivenCode {
  owner: { networkId: number; accountId: number };
  code: string;
}

/**
 * Takes a code of the authenticator, or a recovery code, in the transaction of what it lets happen: where that does not
 * happen, the code was not used. Answers which of them it was; null where it is not right or was used before.
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
