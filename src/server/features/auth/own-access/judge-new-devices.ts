import type { OwnProof } from '#contract/api/own-proof';
import { forgetDevices } from '#server/features/auth/devices/forget-devices';
import {
  confirmOwnDevice,
  isNoticeOpen,
  isOwnDeviceConfirmed,
  judgeNewDevices as judge,
} from '#server/features/auth/devices/new-device-queries';
import { type ProofTools, withOwnProof } from '#server/features/auth/second-factor/with-own-proof';
import type { Actor, RequestFacts } from '#server/platform/actor';
import { AppError } from '#server/platform/app-error';
import { recordActivity } from '#server/shared/activity-log/record-activity';
import { holdSecrets } from '#server/shared/secrets/secret-queries';
import { endAccountSessions } from '#server/shared/sessions/end-session-queries';

interface Judgement extends OwnProof {
  deviceId: number;
  wasMe: boolean;
  facts: RequestFacts;
}

/**
 * Confirms or rejects new devices. It needs the own password and a device that was known before the notice: otherwise
 * an intruder on a new device could end the owner's sessions. A device that is not confirmed itself cannot confirm
 * another one. A rejection ends all other sessions and forgets all other devices.
 */
export async function judgeNewDevices(
  tools: ProofTools,
  actor: Actor,
  { deviceId, wasMe, facts, ...proof }: Judgement,
): Promise<void> {
  await withOwnProof(tools, actor, proof, async (tx) => {
    await holdSecrets(tx, actor);
    if (wasMe && !(await isOwnDeviceConfirmed(tx, actor))) throw new AppError('device_unconfirmed');
    if (!(await judge(tx, actor, { deviceId, wasMe }))) {
      if (await isNoticeOpen(tx, actor, deviceId)) throw new AppError('forbidden');
      // Already judged in another tab or session: nothing to do.
      return;
    }
    if (!wasMe) {
      await endAccountSessions(tx, actor, 'new device rejected', actor.sessionId);
      await forgetDevices(tx, actor, actor.sessionId);
    }
    await recordActivity(tx, {
      actor,
      subject: actor,
      action: 'auth.new-devices.judge',
      text: wasMe ? 'Confirmed a new device' : 'Rejected a new device and ended all other sessions',
      facts,
    });
  });
}

/** Confirms the device in use by the own password, so that it can answer for later ones. Older devices are still asked. */
export async function confirmThisDevice(
  tools: ProofTools,
  actor: Actor,
  { facts, ...proof }: OwnProof & { facts: RequestFacts },
): Promise<void> {
  await withOwnProof(tools, actor, proof, async (tx) => {
    if (!(await confirmOwnDevice(tx, actor))) return;
    await recordActivity(tx, {
      actor,
      subject: actor,
      action: 'auth.new-devices.confirm',
      text: 'Confirmed the device in use',
      facts,
    });
  });
}
