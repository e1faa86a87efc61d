import type { OwnProof } from '#contract/second-factor';
import { recordActivity } from '#server/features/activity-log/record-activity';
import { endAccountSessions } from '#server/features/auth/end-sessions';
import { forgetDevices } from '#server/features/auth/forget-devices';
import { holdSecrets } from '#server/features/auth/hold-secrets';
import { deleteSecondFactor } from '#server/features/auth/second-factor-queries';
import { type ProofTools, withOwnProof } from '#server/features/auth/with-own-proof';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';

interface Reset extends OwnProof {
  target: { networkId: number; accountId: number; username: string };
  facts: RequestFacts;
}

/** Takes the factor off an account that lost its authenticator and its codes. Its sessions end with it. */
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
      text: `Reset the second factor of ${target.username}`,
      facts,
    });
  });
}
