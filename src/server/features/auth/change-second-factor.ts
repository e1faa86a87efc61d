import type { Role } from '#contract/roles';
import { recordActivity } from '#server/features/activity-log/record-activity';
import { demandOwnPassword } from '#server/features/auth/demand-own-password';
import { endAccountSessions } from '#server/features/auth/end-sessions';
import { forgetDevices } from '#server/features/auth/forget-devices';
import { holdSecrets } from '#server/features/auth/hold-secrets';
import { hashRecoveryCode, newRecoveryCodes } from '#server/features/auth/recovery-codes';
import { deleteSecondFactor, replaceRecoveryCodes } from '#server/features/auth/second-factor-queries';
import { type FactorTools, type Proof, refuseCode } from '#server/features/auth/set-up-second-factor';
import { takeCode } from '#server/features/auth/take-code';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Transaction } from '#server/platform/database';

type Proven = Proof & { facts: RequestFacts };

/** Switches the own second factor off, unless the configuration demands it of the role. */
export async function removeSecondFactor(
  tools: FactorTools & { demandedOf: readonly Role[] },
  actor: Actor,
  proof: Proven,
): Promise<void> {
  if (tools.demandedOf.includes(actor.role)) throw new AppError('second_factor_demanded');
  await withProof(tools, actor, proof, async (tx) => {
    await deleteSecondFactor(tx, actor);
    await endAccountSessions(tx, actor, 'second factor removed', actor.sessionId);
    await forgetDevices(tx, actor, actor.sessionId);
    await recordActivity(tx, {
      actor,
      subject: actor,
      action: 'auth.second-factor.remove',
      text: 'Switched the second factor off',
      facts: proof.facts,
    });
  });
}

/** Ten new recovery codes in the place of the earlier ones. */
export async function renewRecoveryCodes(tools: FactorTools, actor: Actor, proof: Proven): Promise<string[]> {
  const codes = newRecoveryCodes();
  await withProof(tools, actor, proof, async (tx) => {
    await replaceRecoveryCodes(tx, actor, codes.map(hashRecoveryCode));
    await recordActivity(tx, {
      actor,
      subject: actor,
      action: 'auth.second-factor.renew-codes',
      text: 'Made new recovery codes',
      facts: proof.facts,
    });
  });
  return codes;
}

async function withProof(
  { db, seal }: FactorTools,
  actor: Actor,
  { code, password }: Proof,
  change: (tx: Transaction) => Promise<void>,
): Promise<void> {
  if (!actor.hasSecondFactor) throw new AppError('second_factor_missing');
  await demandOwnPassword(db, actor, password);
  const isRight = await db.transaction().execute(async (tx) => {
    await holdSecrets(tx, actor);
    if ((await takeCode(tx, seal, { owner: actor, code })) === null) return false;
    await change(tx);
    return true;
  });
  if (!isRight) await refuseCode(db, actor);
}
