import type { Role } from '#contract/ground/roles';
import { forgetDevices } from '#server/features/auth/devices/forget-devices';
import { hashRecoveryCode, newRecoveryCodes } from '#server/features/auth/second-factor/recovery-codes';
import {
  deleteSecondFactor,
  replaceRecoveryCodes,
} from '#server/features/auth/second-factor/second-factor-queries';
import {
  type FactorTools,
  type Proof,
  refuseCode,
} from '#server/features/auth/second-factor/set-up-second-factor';
import { takeCode } from '#server/features/auth/second-factor/take-code';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import type { Transaction } from '#server/platform/database/database';
import { recordActivity } from '#server/shared/activity-log/record-activity';
import { demandOwnPassword } from '#server/shared/secrets/demand-own-password';
import { holdSecrets } from '#server/shared/secrets/secret-queries';
import { endAccountSessions } from '#server/shared/sessions/end-session-queries';

type Proven = Proof & { facts: RequestFacts };

/** Switches off the own second factor, unless the configuration requires it for the role. */
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
      text: 'Switched off two-step verification',
      facts: proof.facts,
    });
  });
}

/** Replaces the recovery codes with ten new ones. */
export async function renewRecoveryCodes(tools: FactorTools, actor: Actor, proof: Proven): Promise<string[]> {
  const codes = newRecoveryCodes();
  await withProof(tools, actor, proof, async (tx) => {
    await replaceRecoveryCodes(tx, actor, codes.map(hashRecoveryCode));
    await recordActivity(tx, {
      actor,
      subject: actor,
      action: 'auth.second-factor.renew-codes',
      text: 'Created new recovery codes',
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
