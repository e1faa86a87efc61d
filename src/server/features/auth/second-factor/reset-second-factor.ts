import type { OwnProof } from '#contract/api/own-proof';
import { forgetDevices } from '#server/features/auth/devices/forget-devices';
import { deleteSecondFactor } from '#server/features/auth/second-factor/second-factor-queries';
import { type ProofTools, withOwnProof } from '#server/features/auth/second-factor/with-own-proof';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import { recordActivity } from '#server/shared/activity-log/record-activity';
import { holdSecrets } from '#server/shared/secrets/secret-queries';
import { endAccountSessions } from '#server/shared/sessions/end-session-queries';

interface Reset extends OwnProof {
  target: { networkId: number; accountId: number; username: string };
  facts: RequestFacts;
}

/** Removes the second factor of an account that lost its authenticator and codes, and ends its sessions. */
export async function resetSecondFactor(
  tools: ProofTools,
  actor: Actor,
  { target, facts, ...proof }: Reset,
): Promise<void> {
  await withOwnProof(tools, actor, proof, async (tx) => {
    await holdSecrets(tx, target);
    if (!(await deleteSecondFactor(tx, target))) throw new AppError('second_factor_missing');
    await endAccountSessions(tx, target, 'second factor reset');
    await forgetDevices(tx, target);
    await recordActivity(tx, {
      actor,
      subject: target,
      action: 'accounts.second-factor.reset',
      text: `Reset two-step verification of ${target.username}`,
      facts,
    });
  });
}
