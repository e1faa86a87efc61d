import type { OwnProof } from '#contract/second-factor';
import { recordActivity } from '#server/features/activity-log/record-activity';
import { endAccountSessions } from '#server/features/auth/end-sessions';
import { forgetDevices } from '#server/features/auth/forget-devices';
import { holdSecrets } from '#server/features/auth/hold-secrets';
import { isNoticeOpen, judgeNewDevices as judge } from '#server/features/auth/new-device-queries';
import { type ProofTools, withOwnProof } from '#server/features/auth/with-own-proof';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';

interface Judgement extends OwnProof {
  deviceId: number;
  wasMe: boolean;
  facts: RequestFacts;
}

/**
 * Takes the notices away. It needs the own password and a device that was known before the notice: an intruder on a new device
 * could otherwise end the owner's sessions. "It was not me" ends all other sessions and makes strangers of all other devices.
 */
export async function judgeNewDevices(
  tools: ProofTools,
  actor: Actor,
  { deviceId, wasMe, facts, ...proof }: Judgement,
): Promise<void> {
  await withOwnProof(tools, actor, proof, async (tx) => {
    await holdSecrets(tx, actor);
    if (!(await judge(tx, actor, { deviceId, wasMe }))) {
      if (await isNoticeOpen(tx, actor, deviceId)) throw new AppError('forbidden');
      // Judged in another tab or session meanwhile: there is nothing left to say.
      return;
    }
    if (!wasMe) {
      await endAccountSessions(tx, actor, 'new device not the own', actor.sessionId);
      await forgetDevices(tx, actor, actor.sessionId);
    }
    await recordActivity(tx, {
      actor,
      subject: actor,
      action: 'auth.new-devices.judge',
      text: wasMe ? 'Knew a new device' : 'Did not know a new device; ended all other sessions',
      facts,
    });
  });
}
